// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.util.SortedMap;
import java.util.TreeMap;

/** Counts frequencies: small ones, which are nearly all, in an array. Mutable, not thread-safe. */
final class KmerFrequencies {

  private static final int SMALL = 1 << 12;

  private final long[] small = new long[SMALL];
  private final TreeMap<Long, Long> large = new TreeMap<>();

  void add(long frequency) {
    if (frequency < SMALL) {
      small[(int) frequency]++;
    } else {
      large.merge(frequency, 1L, Long::sum);
    }
  }

  SortedMap<Long, Long> histogram() {
    TreeMap<Long, Long> all = new TreeMap<>(large);
    for (int i = 0; i < SMALL; i++) {
      if (small[i] > 0) {
        all.put((long) i, small[i]);
      }
    }
    return all;
  }
}
