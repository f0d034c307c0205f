// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.climate;

import java.util.List;

/**
 * Warming of a grid. Immutable.
 *
 * @param cells number of cells that have a trend
 * @param years one entry a year, in order
 * @param greatest the cell with the largest trend
 * @param meanTrend unweighted mean of the cells' trends, in K per decade
 */
public record ClimateAnomaly(long cells, List<Year> years, Trend greatest, double meanTrend) {

  /** Copies the list. */
  public ClimateAnomaly {
    years = List.copyOf(years);
  }

  /**
   * A year.
   *
   * @param year the year
   * @param anomaly mean over all cells, weighted by the cosine of the latitude, of the difference
   *     to the cell's mean in the base period, in K
   */
  public record Year(int year, double anomaly) {}

  /**
   * A cell's trend by least squares over all years.
   *
   * @param latitudeIndex place of its latitude among all, in rising order, from 0
   * @param longitudeIndex place of its longitude among all, in rising order, from 0
   * @param perDecade in K per decade
   */
  public record Trend(int latitudeIndex, int longitudeIndex, double perDecade) {}
}
