// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.climate;

import java.util.List;

/**
 * Extremes of air temperature, in degrees Celsius. Immutable.
 *
 * @param records records with a good temperature
 * @param years one entry a year, in order
 * @param stations number of stations
 */
public record StationExtremes(long records, List<Year> years, long stations) {

  /** Copies the list. */
  public StationExtremes {
    years = List.copyOf(years);
  }

  /**
   * The extremes of a year over all stations.
   *
   * @param year the year
   * @param least the lowest temperature
   * @param most the highest temperature
   */
  public record Year(int year, double least, double most) {}
}
