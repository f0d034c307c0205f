// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.astronomy;

import java.io.Serializable;

/**
 * Frequencies at equal steps, in cycles per day. Immutable.
 *
 * @param from the first
 * @param to bound that the last stays below
 * @param step distance of neighbours
 */
public record FrequencyGrid(double from, double to, double step) implements Serializable {

  /** More would take minutes for each star. */
  private static final long MOST = 100_000_000;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if they make no grid of 1 to 100 million frequencies
   */
  public FrequencyGrid {
    if (!(from > 0 && to > from && step > 0 && (to - from) / step <= MOST)) {
      throw new IllegalArgumentException(
          "frequencies from "
              + from
              + " to "
              + to
              + " in steps of "
              + step
              + " make no grid: expected 0 < from < to and at most "
              + MOST
              + " steps");
    }
  }

  /** Returns the number of frequencies. */
  int size() {
    return (int) Math.ceil((to - from) / step);
  }

  /** Returns a frequency. */
  double at(int index) {
    return from + index * step;
  }
}
