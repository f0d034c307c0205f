// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.climate;

import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * The yearly values of one cell, in K. Mutable, not thread-safe.
 *
 * <p>Arrays, since Spark measures and serialises one object a cell many times while it groups rows.
 */
final class CellSeries implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final double YEARS_PER_DECADE = 10;
  private static final int FIRST_ROOM = 8;

  private int count;
  private int[] years = new int[FIRST_ROOM];
  private double[] values = new double[FIRST_ROOM];

  CellSeries with(int year, double value) {
    makeRoom(count + 1);
    years[count] = year;
    values[count] = value;
    count++;
    return this;
  }

  CellSeries with(CellSeries other) {
    makeRoom(count + other.count);
    System.arraycopy(other.years, 0, years, count, other.count);
    System.arraycopy(other.values, 0, values, count, other.count);
    count += other.count;
    return this;
  }

  private void makeRoom(int wanted) {
    if (wanted > years.length) {
      int room = Math.max(wanted, 2 * years.length);
      years = Arrays.copyOf(years, room);
      values = Arrays.copyOf(values, room);
    }
  }

  /**
   * Returns the values by year, so in an order that does not depend on splits.
   *
   * @throws IOException if a year is there twice with two values
   */
  private TreeMap<Integer, Double> byYear(Cell cell) throws IOException {
    TreeMap<Integer, Double> sorted = new TreeMap<>();
    for (int index = 0; index < count; index++) {
      Double before = sorted.put(years[index], values[index]);
      if (before != null && before != values[index]) {
        throw new IOException(
            cell
                + " has two values of "
                + years[index]
                + ", "
                + Math.min(before, values[index])
                + " and "
                + Math.max(before, values[index])
                + ", expected one; remove the other row");
      }
    }
    return sorted;
  }

  /**
   * Returns the differences to the mean of the base period, by year.
   *
   * @throws IOException if no year of the base period has a value, or one has two
   */
  Map<Integer, Double> anomalies(Cell cell, int from, int to) throws IOException {
    TreeMap<Integer, Double> sorted = byYear(cell);
    double base =
        sorted.subMap(from, true, to, true).values().stream()
            .mapToDouble(Double::doubleValue)
            .average()
            .orElseThrow(
                () ->
                    new IOException(
                        cell
                            + " has no value from "
                            + from
                            + " to "
                            + to
                            + ", expected some; choose another base period"));
    sorted.replaceAll((year, value) -> value - base);
    return sorted;
  }

  /** Returns the slope by least squares, in K per decade; not a number for a single year. */
  double trendPerDecade(Cell cell) throws IOException {
    SimpleRegression regression = new SimpleRegression();
    byYear(cell).forEach((year, value) -> regression.addData(year, value));
    return YEARS_PER_DECADE * regression.getSlope();
  }
}
