// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

/**
 * Writes the bases of reads, some replaced by a different base with the probability that the base's
 * quality states. Not thread-safe.
 */
final class BaseWriter {

  /**
   * Bases by bits 1 and 2 of their ASCII codes, which number A, C, T and G as 0, 1, 2 and 3; the
   * low one of the two bits is set in C and G only.
   */
  private static final byte[] BASES = {'A', 'C', 'T', 'G'};

  /** In that numbering A and T, and C and G, differ in the high bit only. */
  private static final int COMPLEMENT_BIT = 2;

  private final byte[] reference;
  private final byte[] qualities;
  private final Draws draws;

  /** By quality character: a base is replaced when a 63-bit draw is below. */
  private final long[] thresholds = new long[128];

  private long gcBases;
  private long substitutedBases;

  BaseWriter(Reference reference, QualityLibrary qualities, Draws draws) {
    this.reference = reference.bases();
    this.qualities = qualities.characters();
    this.draws = draws;
    for (int score = 0; score <= Phred.MAX_SCORE; score++) {
      thresholds[score + Phred.OFFSET] = (long) (Phred.errorProbability(score) * Draws.RANGE_63);
    }
  }

  /** Writes the bases of a read to an array. */
  void write(byte[] out, int at, ReadSampler read, int qualityOffset) {
    int length = read.length();
    boolean reverse = read.reverse();
    int from = reverse ? read.leftmost() + length - 1 : read.leftmost();
    int step = reverse ? -1 : 1;
    int flip = reverse ? COMPLEMENT_BIT : 0;
    int gc = 0;
    int substituted = 0;
    for (int cycle = 0; cycle < length; cycle++) {
      int code = ((reference[from + step * cycle] >> 1) & 3) ^ flip;
      if (draws.next63() < thresholds[qualities[qualityOffset + cycle]]) {
        code = (code + 1 + draws.below(3)) & 3;
        substituted++;
      }
      gc += code & 1;
      out[at + cycle] = BASES[code];
    }
    gcBases += gc;
    substitutedBases += substituted;
  }

  /** Bases written so far that are G or C. */
  long gcBases() {
    return gcBases;
  }

  /** Bases written so far that differ from the reference. */
  long substitutedBases() {
    return substitutedBases;
  }
}
