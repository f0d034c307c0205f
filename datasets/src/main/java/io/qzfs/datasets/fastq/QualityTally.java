// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

/**
 * Counts which quality strings were drawn, from which all sums over qualities follow exactly. Not
 * thread-safe.
 */
final class QualityTally {

  private final QualityLibrary qualities;
  private final long[] draws;

  QualityTally(QualityLibrary qualities) {
    this.qualities = qualities;
    this.draws = new long[qualities.count()];
  }

  void add(int string) {
    draws[string]++;
  }

  /** Number of bases with a score of at least this one. */
  long basesFrom(int minScore) {
    long sum = 0;
    for (int string = 0; string < draws.length; string++) {
      sum += draws[string] * count(string, minScore);
    }
    return sum;
  }

  /** Sum of the scores of each cycle, up to the last cycle of the longest read. */
  long[] cycleSums() {
    long[] sums = new long[maxLength()];
    for (int string = 0; string < draws.length; string++) {
      if (draws[string] > 0) {
        for (int cycle = 0; cycle < qualities.length(string); cycle++) {
          sums[cycle] += draws[string] * score(string, cycle);
        }
      }
    }
    return sums;
  }

  int minLength() {
    int min = Integer.MAX_VALUE;
    for (int string = 0; string < draws.length; string++) {
      min = draws[string] > 0 ? Math.min(min, qualities.length(string)) : min;
    }
    return min == Integer.MAX_VALUE ? 0 : min;
  }

  int maxLength() {
    int max = 0;
    for (int string = 0; string < draws.length; string++) {
      max = draws[string] > 0 ? Math.max(max, qualities.length(string)) : max;
    }
    return max;
  }

  private long count(int string, int minScore) {
    long count = 0;
    for (int cycle = 0; cycle < qualities.length(string); cycle++) {
      count += score(string, cycle) >= minScore ? 1 : 0;
    }
    return count;
  }

  private int score(int string, int cycle) {
    return qualities.characters()[qualities.offset(string) + cycle] - Phred.OFFSET;
  }
}
