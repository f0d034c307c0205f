// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Tells from a sample whether a block is worth a device: data that does not compress costs QAT
 * about three times as long (EuroSys'26, ASIC-based Compression Accelerators for Storage Systems,
 * figure 12). Thread-safe.
 */
final class Compressibility {
  private static final int RUNS = 16;
  private static final int RUN_LENGTH = 64;
  private static final int SAMPLE = RUNS * RUN_LENGTH;
  private static final int VALUES = 256;

  /**
   * The sum of squared counts of byte values that a sample of evenly distributed bytes has on
   * average: n + n(n-1)/256. Its standard deviation is about n·sqrt(2/256), 90 here.
   */
  private static final int EVEN = SAMPLE + SAMPLE * (SAMPLE - 1) / VALUES;

  /**
   * Five standard deviations more. Data that Huffman codes alone shrink by 1/8 is far above: an
   * entropy of 7 bits needs at least the sum of 128 values, which is 1.8 times {@link #EVEN}.
   */
  private static final int LOOKS_EVEN = EVEN + 450;

  /** One histogram a thread, since this runs for every block. */
  private static final ThreadLocal<int[]> HISTOGRAM =
      ThreadLocal.withInitial(() -> new int[VALUES]);

  private Compressibility() {}

  /**
   * Whether the bytes of a block are as evenly distributed as those of compressed data. Data that
   * merely repeats from afar looks so, too; software then compresses it.
   *
   * @param block from position to limit; neither moves
   */
  static boolean looksIncompressible(ByteBuffer block) {
    int length = block.remaining();
    if (length < 2 * SAMPLE) {
      return false;
    }
    int[] histogram = HISTOGRAM.get();
    Arrays.fill(histogram, 0);
    int step = (length - RUN_LENGTH) / (RUNS - 1);
    for (int run = 0; run < RUNS; run++) {
      int at = block.position() + run * step;
      for (int i = at; i < at + RUN_LENGTH; i++) {
        histogram[block.get(i) & 0xff]++;
      }
    }
    int squares = 0;
    for (int count : histogram) {
      squares += count * count;
    }
    return squares < LOOKS_EVEN;
  }
}
