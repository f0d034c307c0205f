// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.stats;

import io.qzfs.jobs.fastq.FastqRecord;
import java.io.Serializable;

/**
 * Accumulates the statistics of FASTQ records. Takes constant memory and allocates nothing per
 * record. Mutable, not thread-safe.
 */
public final class FastqStatistics implements Serializable {

  private static final long serialVersionUID = 1L;

  private final LengthProfile lengths = new LengthProfile();
  private final ByteHistogram qualities = new ByteHistogram();
  private final CycleSums cycles = new CycleSums();
  private long gcBases;

  /** Adds a record; nothing of it is kept. */
  public void add(FastqRecord record) {
    int length = record.sequenceLength();
    lengths.add(length);
    gcBases += GcCount.of(record.buffer(), record.sequenceOffset(), length);
    qualities.add(record.buffer(), record.qualityOffset(), length);
    cycles.add(record.buffer(), record.qualityOffset(), length);
  }

  /** Adds all that another accumulator has seen; its values stay as they are. */
  public void merge(FastqStatistics other) {
    lengths.merge(other.lengths);
    qualities.merge(other.qualities);
    cycles.merge(other.cycles);
    gcBases += other.gcBases;
  }

  /** Returns the number of reads. */
  public long reads() {
    return lengths.reads();
  }

  /** Returns the number of bases. */
  public long bases() {
    return lengths.bases();
  }

  /** Returns the length of the shortest read in bases, 0 if there is none. */
  public int shortest() {
    return lengths.shortest();
  }

  /** Returns the length of the longest read in bases. */
  public int longest() {
    return lengths.longest();
  }

  /** Returns the mean length of a read in bases, 0 if there is none. */
  public double meanLength() {
    return lengths.mean();
  }

  /** Returns the share of G and C among all bases, ambiguous ones included, 0 to 1. */
  public double gcFraction() {
    return lengths.bases() == 0 ? 0 : (double) gcBases / lengths.bases();
  }

  /** Returns how often each byte value stands in the quality strings: 256 counts. */
  public long[] qualityHistogram() {
    return qualities.counts();
  }

  /** Returns the mean quality of each of the first 4,096 cycles, over the reads that reach it. */
  public double[] meanQualityByCycle(PhredScale scale) {
    return cycles.means(scale.offset());
  }
}
