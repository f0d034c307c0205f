// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import io.qzfs.jobs.stats.FastqStatistics;
import io.qzfs.jobs.stats.PhredScale;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * The statistics of a set of reads. Immutable.
 *
 * @param reads number of reads
 * @param bases number of bases
 * @param minLength length of the shortest read, in bases
 * @param meanLength mean length, in bases
 * @param maxLength length of the longest read, in bases
 * @param gcPercent share of G and C among all bases, N included, in percent
 * @param phredOffset byte of quality 0, 33 or 64
 * @param q20Percent share of bases of Phred quality 20 or more, in percent
 * @param q30Percent share of bases of Phred quality 30 or more, in percent
 * @param meanQualityByCycle arithmetic mean of Phred qualities at each of the first 4,096 cycles,
 *     over the reads that reach it
 */
public record ReadStatistics(
    long reads,
    long bases,
    int minLength,
    double meanLength,
    int maxLength,
    double gcPercent,
    int phredOffset,
    double q20Percent,
    double q30Percent,
    List<Double> meanQualityByCycle) {

  /** Copies the list. */
  public ReadStatistics {
    meanQualityByCycle = List.copyOf(meanQualityByCycle);
  }

  /**
   * Makes the statistics from what was accumulated.
   *
   * @param named the scale, if it is not to be detected
   * @throws IllegalArgumentException if a quality byte is in no encoding
   */
  static ReadStatistics of(FastqStatistics seen, Optional<PhredScale> named) {
    long[] histogram = seen.qualityHistogram();
    PhredScale.check(histogram);
    PhredScale scale = named.orElseGet(() -> PhredScale.detect(histogram));
    return new ReadStatistics(
        seen.reads(),
        seen.bases(),
        seen.shortest(),
        seen.meanLength(),
        seen.longest(),
        100 * seen.gcFraction(),
        scale.offset(),
        100 * scale.shareAtLeast(20, histogram),
        100 * scale.shareAtLeast(30, histogram),
        DoubleStream.of(seen.meanQualityByCycle(scale)).boxed().toList());
  }
}
