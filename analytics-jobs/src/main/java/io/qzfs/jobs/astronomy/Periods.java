// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.astronomy;

import java.io.Serializable;
import java.util.List;

/**
 * Best periods of stars. Immutable.
 *
 * @param epochs measurements that were good
 * @param stars one entry a star, by name
 */
public record Periods(long epochs, List<Star> stars) {

  /** Copies the list. */
  public Periods {
    stars = List.copyOf(stars);
  }

  /**
   * A star.
   *
   * @param name its name
   * @param epochs good measurements
   * @param frequency the best frequency, in cycles per day
   * @param period its inverse, in days
   * @param power the periodogram's value there, 0 to 1
   */
  public record Star(String name, int epochs, double frequency, double period, double power)
      implements Serializable {}
}
