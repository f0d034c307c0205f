// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

/**
 * Draws where reads come from: a quality string, a window of the reference, a strand and a fragment
 * length.
 *
 * <p>A window lies inside one segment of the reference, so windows with N are skipped, and every
 * place where the read fits is equally likely. The length of the fragment is normal with mean 350
 * and standard deviation 60, a common insert size of Illumina paired ends, but not shorter than the
 * read, and cut where the segment ends. Not thread-safe.
 */
final class ReadSampler {

  private static final double FRAGMENT_MEAN = 350;
  private static final double FRAGMENT_DEVIATION = 60;

  private final Reference reference;
  private final QualityLibrary qualities;
  private final Draws draws;
  private int quality;
  private int length;
  private int leftmost;
  private int segment;
  private boolean reverse;
  private int fragmentLength;

  ReadSampler(Reference reference, QualityLibrary qualities, Draws draws) {
    this.reference = reference;
    this.qualities = qualities;
    this.draws = draws;
  }

  /** Draws the next read. */
  void next() {
    quality = draws.below(qualities.count());
    length = qualities.length(quality);
    // Redrawing what does not fit leaves the places where it fits equally likely.
    do {
      leftmost = draws.below(reference.length());
      segment = reference.segmentOf(leftmost);
    } while (length > reference.segmentEnd(segment) - leftmost);
    reverse = draws.below(2) == 1;
    fragmentLength = drawFragmentLength();
  }

  /** Number of the quality string. */
  int quality() {
    return quality;
  }

  /** Length of the read, in bases. */
  int length() {
    return length;
  }

  /** Length of the fragment that the read is the first end of, in bases. */
  int fragmentLength() {
    return fragmentLength;
  }

  /** Whether the read is the reverse complement of its window. */
  boolean reverse() {
    return reverse;
  }

  /** Segment of the reference that the window lies in. */
  int segment() {
    return segment;
  }

  /** Index in the reference of the window's leftmost base on the forward strand. */
  int leftmost() {
    return leftmost;
  }

  private int drawFragmentLength() {
    int room =
        reverse
            ? leftmost + length - reference.segmentStart(segment)
            : reference.segmentEnd(segment) - leftmost;
    long drawn = Math.round(FRAGMENT_MEAN + FRAGMENT_DEVIATION * draws.gaussian());
    return (int) Math.max(length, Math.min(drawn, room));
  }
}
