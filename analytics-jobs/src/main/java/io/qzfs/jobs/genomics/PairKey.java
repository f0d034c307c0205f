// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

/**
 * Where a read and its mate lie, as {@code make_pair_key} of samtools' {@code bam_markdup.c} has it
 * in template mode. Immutable.
 *
 * @param start the read's coordinate
 * @param mateStart the mate's coordinate
 * @param orientation of the pair: {@link #FF}, {@link #RR}, {@link #FR} or {@link #RF}
 * @param leftmost true if the read is the left one
 */
record PairKey(int start, int mateStart, int orientation, boolean leftmost) {

  static final int FF = 1;
  static final int RR = 2;
  static final int FR = 3;
  static final int RF = 4;

  static PairKey of(ReadEnd read, ReadEnd mate) {
    boolean leftmost = leftmost(read, mate);
    return read.reverse() == mate.reverse()
        ? sameStrand(read, mate, leftmost)
        : opposite(read, mate, leftmost);
  }

  private static boolean leftmost(ReadEnd read, ReadEnd mate) {
    if (read.reference() != mate.reference()) {
      return read.reference() < mate.reference();
    }
    return read.fivePrime() <= mate.fivePrime();
  }

  /** Both ends are the template's outer ones; which strand counts as first depends on the mate. */
  private static PairKey sameStrand(ReadEnd read, ReadEnd mate, boolean leftmost) {
    boolean forward = !read.reverse() == leftmost == (read.kind() == ReadKind.FIRST);
    int orientation = forward ? FF : RR;
    return leftmost
        ? new PairKey(read.start(), mate.end(), orientation, true)
        : new PairKey(read.end(), mate.start(), orientation, false);
  }

  private static PairKey opposite(ReadEnd read, ReadEnd mate, boolean leftmost) {
    return new PairKey(
        read.fivePrime(), mate.fivePrime(), read.reverse() == leftmost ? RF : FR, leftmost);
  }
}
