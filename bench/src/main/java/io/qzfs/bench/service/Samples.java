// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.service;

import java.util.Arrays;
import java.util.List;

/** Durations of one thread, kept in an array made before; the first ones count. Not thread-safe. */
final class Samples {
  private final long[] nanos;
  private int count;

  Samples(int most) {
    this.nanos = new long[most];
  }

  void clear() {
    count = 0;
  }

  void add(long duration) {
    if (count < nanos.length) {
      nanos[count++] = duration;
    }
  }

  /**
   * A quantile of several threads' samples, microseconds.
   *
   * @param quantile 0 to 1
   */
  static double micros(List<Samples> all, double quantile) {
    long[] sorted =
        all.stream()
            .flatMapToLong(samples -> Arrays.stream(samples.nanos, 0, samples.count))
            .sorted()
            .toArray();
    return sorted.length == 0 ? Double.NaN : sorted[(int) (quantile * (sorted.length - 1))] / 1e3;
  }
}
