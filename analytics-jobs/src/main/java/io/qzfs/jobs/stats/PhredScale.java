// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.stats;

/**
 * What a quality byte means: {@code Q = byte - offset}, the Phred score {@code Q = -10 log10(P)} of
 * the probability P that the base is wrong (Ewing and Green 1998, doi:10.1101/gr.8.3.186).
 * Immutable.
 */
public enum PhredScale {
  /** Sanger and Illumina 1.8 and later: bytes 33 to 126. */
  PHRED_33(33),
  /** Illumina 1.3 to 1.7: bytes 64 to 126. */
  PHRED_64(64);

  /**
   * The smallest byte of the old Solexa scale, offset 64 with scores down to -5: only offset 33
   * goes below.
   */
  private static final int SMALLEST_WITH_OFFSET_64 = 59;

  private static final int LARGEST = 126;

  private final int offset;

  PhredScale(int offset) {
    this.offset = offset;
  }

  /** Returns the byte of score 0. */
  public int offset() {
    return offset;
  }

  /**
   * Returns the scale of a set of quality strings, by the smallest byte in all of them: offset 33
   * if it is below 59, where no encoding with offset 64 goes, else offset 64; offset 33 if there is
   * no byte at all. Ranges of the encodings: Cock et al. 2010, doi:10.1093/nar/gkp1137. A set with
   * offset 33 whose every score is 26 or more would be taken for offset 64; name the scale for such
   * input.
   */
  public static PhredScale detect(long[] histogram) {
    int smallest = smallest(histogram);
    return smallest < SMALLEST_WITH_OFFSET_64 || smallest == histogram.length ? PHRED_33 : PHRED_64;
  }

  /**
   * Checks that all bytes are printable, as every encoding has it.
   *
   * @throws IllegalArgumentException if one is not, with a message that names it
   */
  public static void check(long[] histogram) {
    for (int value = 0; value < histogram.length; value++) {
      if (histogram[value] > 0 && (value < PHRED_33.offset || value > LARGEST)) {
        throw new IllegalArgumentException(
            String.format(
                "found %d quality bytes 0x%02x, expected 0x21 to 0x7e; the input is damaged"
                    + " or not FASTQ",
                histogram[value], value));
      }
    }
  }

  private static int smallest(long[] histogram) {
    int value = 0;
    while (value < histogram.length && histogram[value] == 0) {
      value++;
    }
    return value;
  }

  /** Returns the share of bytes whose score is at least a bound, 0 to 1; 0 if there is no byte. */
  public double shareAtLeast(int score, long[] histogram) {
    long all = 0;
    long good = 0;
    for (int value = 0; value < histogram.length; value++) {
      all += histogram[value];
      good += value - offset >= score ? histogram[value] : 0;
    }
    return all == 0 ? 0 : (double) good / all;
  }
}
