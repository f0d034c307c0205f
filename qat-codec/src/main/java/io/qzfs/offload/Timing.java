// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.util.Arrays;

/**
 * What repetitions of a task took. Immutable.
 *
 * @param medianNanos median, nanoseconds
 * @param spread distance of the quartiles by the median: 0 if all took alike
 */
public record Timing(long medianNanos, double spread) {

  /** Of repetitions in nanoseconds, at least one. */
  static Timing of(long[] nanos) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    long median = quantile(sorted, 2);
    long distance = quantile(sorted, 3) - quantile(sorted, 1);
    return new Timing(median, median == 0 ? 0 : (double) distance / median);
  }

  private static long quantile(long[] sorted, int quarters) {
    return sorted[(sorted.length - 1) * quarters / 4];
  }

  /** The median in microseconds. */
  public double micros() {
    return medianNanos / 1e3;
  }
}
