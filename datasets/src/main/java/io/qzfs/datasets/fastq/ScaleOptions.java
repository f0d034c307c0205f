// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

/**
 * How much to generate, and from which seed.
 *
 * @param records largest number of reads
 * @param bytes length that ends the output: the read that reaches it is the last one, so the output
 *     is longer by less than one record
 * @param seed seed of the random numbers; the same inputs, options and seed give the same bytes
 */
public record ScaleOptions(long records, long bytes, long seed) {

  /**
   * Checks the limits.
   *
   * @throws IllegalArgumentException if one is not positive
   */
  public ScaleOptions {
    if (records <= 0 || bytes <= 0) {
      throw new IllegalArgumentException("the number of reads and of bytes must be positive");
    }
  }

  /** Exactly so many reads. */
  public static ScaleOptions ofRecords(long records, long seed) {
    return new ScaleOptions(records, Long.MAX_VALUE, seed);
  }

  /** As many reads as are needed to reach a length in bytes. */
  public static ScaleOptions ofBytes(long bytes, long seed) {
    return new ScaleOptions(Long.MAX_VALUE, bytes, seed);
  }
}
