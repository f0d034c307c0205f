// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

/**
 * Phred quality scores in the encoding of Sanger FASTQ.
 *
 * <p>A score Q states that a base is wrong with probability 10<sup>-Q/10</sup> (Ewing and Green
 * 1998, doi:10.1101/gr.8.3.186). FASTQ writes it as the character with code Q + 33 (Cock et al.
 * 2010, doi:10.1093/nar/gkp1137).
 */
public final class Phred {

  /** Character code of score 0. */
  public static final int OFFSET = 33;

  /** Largest score that has a printable character. */
  public static final int MAX_SCORE = 93;

  private Phred() {}

  /**
   * Probability that a base of this quality is wrong.
   *
   * @param score Phred score, not its character
   */
  public static double errorProbability(int score) {
    return StrictMath.pow(10, -score / 10.0);
  }
}
