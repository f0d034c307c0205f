// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * A reference sequence, cut into segments of known bases.
 *
 * <p>A segment is a maximal run of A, C, G and T in one contig. N and the other IUPAC codes of
 * unknown bases end a segment and are left out, so that a window inside a segment has none. Lower
 * case, which marks repeats, is read as upper case. Immutable, so safe for several threads.
 */
public final class Reference {

  private final byte[] bases;
  private final List<byte[]> contigs;
  private final int[] segmentStart;
  private final int[] segmentContig;
  private final long[] segmentPosition;
  private final int longestSegment;

  Reference(
      byte[] bases,
      List<byte[]> contigs,
      int[] segmentStart,
      int[] segmentContig,
      long[] segmentPosition) {
    this.bases = bases;
    this.contigs = List.copyOf(contigs);
    this.segmentStart = segmentStart;
    this.segmentContig = segmentContig;
    this.segmentPosition = segmentPosition;
    this.longestSegment = longest();
  }

  /**
   * Reads a FASTA file, plain or gzip.
   *
   * @throws IOException if it cannot be read, is not FASTA, or has no known base
   */
  public static Reference read(Path fasta) throws IOException {
    return FastaReader.read(fasta);
  }

  /** Number of known bases. */
  public int length() {
    return bases.length;
  }

  /** Length of the longest segment, in bases. */
  public int longestSegment() {
    return longestSegment;
  }

  /** All known bases, segment after segment; not to be changed. */
  byte[] bases() {
    return bases;
  }

  /** The segment that a known base belongs to. */
  int segmentOf(int index) {
    int found = Arrays.binarySearch(segmentStart, index);
    return found >= 0 ? found : -found - 2;
  }

  /** Index of the first base of a segment. */
  int segmentStart(int segment) {
    return segmentStart[segment];
  }

  /** Index after the last base of a segment. */
  int segmentEnd(int segment) {
    return segment + 1 < segmentStart.length ? segmentStart[segment + 1] : bases.length;
  }

  /** Name of the contig of a segment. */
  byte[] contig(int segment) {
    return contigs.get(segmentContig[segment]);
  }

  /** Position of a known base in its contig, counted from 1. */
  long position(int segment, int index) {
    return segmentPosition[segment] + (index - segmentStart[segment]) + 1;
  }

  private int longest() {
    int longest = 0;
    for (int segment = 0; segment < segmentStart.length; segment++) {
      longest = Math.max(longest, segmentEnd(segment) - segmentStart[segment]);
    }
    return longest;
  }
}
