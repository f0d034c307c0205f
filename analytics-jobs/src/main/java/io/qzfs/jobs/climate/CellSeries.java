// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.climate;

import java.io.IOException;
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/** The yearly values of one cell, in K. Mutable, not thread-safe. */
final class CellSeries implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final double YEARS_PER_DECADE = 10;

  private final TreeMap<Integer, Double> values = new TreeMap<>();

  CellSeries with(int year, double value) {
    values.put(year, value);
    return this;
  }

  CellSeries with(CellSeries other) {
    values.putAll(other.values);
    return this;
  }

  /**
   * Returns the differences to the mean of the base period, by year.
   *
   * @throws IOException if no year of the base period has a value
   */
  Map<Integer, Double> anomalies(Cell cell, int from, int to) throws IOException {
    double base =
        values.subMap(from, true, to, true).values().stream()
            .mapToDouble(Double::doubleValue)
            .average()
            .orElseThrow(
                () ->
                    new IOException(
                        "the cell at latitude "
                            + cell.latitude()
                            + ", longitude "
                            + cell.longitude()
                            + " has no value from "
                            + from
                            + " to "
                            + to
                            + ", expected some; choose another base period"));
    Map<Integer, Double> anomalies = new TreeMap<>();
    values.forEach((year, value) -> anomalies.put(year, value - base));
    return anomalies;
  }

  /** Returns the slope by least squares, in K per decade; not a number for a single year. */
  double trendPerDecade() {
    SimpleRegression regression = new SimpleRegression();
    values.forEach((year, value) -> regression.addData(year, value));
    return YEARS_PER_DECADE * regression.getSlope();
  }
}
