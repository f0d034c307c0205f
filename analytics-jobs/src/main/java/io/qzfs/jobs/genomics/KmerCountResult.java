// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How often k-mers occur. Immutable.
 *
 * @param k length, in bases
 * @param distinct different k-mers
 * @param unique k-mers that occur once
 * @param total occurrences of all
 * @param max occurrences of the most frequent
 * @param histogram number of k-mers by how often they occur
 */
public record KmerCountResult(
    int k, long distinct, long unique, long total, long max, SortedMap<Long, Long> histogram) {

  /** Copies the histogram. */
  public KmerCountResult {
    histogram = Collections.unmodifiableSortedMap(new TreeMap<>(histogram));
  }

  static KmerCountResult of(int k, SortedMap<Long, Long> histogram) {
    long distinct = 0;
    long total = 0;
    for (Map.Entry<Long, Long> bar : histogram.entrySet()) {
      distinct += bar.getValue();
      total += bar.getKey() * bar.getValue();
    }
    return new KmerCountResult(
        k,
        distinct,
        histogram.getOrDefault(1L, 0L),
        total,
        histogram.isEmpty() ? 0 : histogram.lastKey(),
        histogram);
  }
}
