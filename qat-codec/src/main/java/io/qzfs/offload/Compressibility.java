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
   * How much above the average of even bytes a sample may be. The standard deviation of the sum of
   * squares is about n·sqrt(2/256), 90 of 5,116 for the whole sample, so this is five of them; an
   * entropy of 7 bits, which Huffman codes alone shrink by 1/8, needs at least the sum of 128
   * values, 1.8 times the average.
   */
  private static final double LOOKS_EVEN = 1.09;

  /** One histogram a thread, since this runs for every block. */
  private static final ThreadLocal<int[]> HISTOGRAM =
      ThreadLocal.withInitial(() -> new int[VALUES]);

  private Compressibility() {}

  /**
   * Whether the bytes of a block are as evenly distributed as those of compressed data. Data that
   * merely repeats from afar looks so, too; software then compresses it.
   *
   * @param segments the block, each from position to limit; neither moves
   */
  static boolean looksIncompressible(ByteBuffer... segments) {
    int length = 0;
    for (ByteBuffer segment : segments) {
      length += segment.remaining();
    }
    if (length < 2 * SAMPLE) {
      return false;
    }
    int[] histogram = HISTOGRAM.get();
    Arrays.fill(histogram, 0);
    int sampled = 0;
    for (ByteBuffer segment : segments) {
      sampled += sample(segment, length, histogram);
    }
    return squares(histogram) < even(sampled) * LOOKS_EVEN;
  }

  /** Counts the values of evenly spaced runs; of each segment as much as it is of the block. */
  private static int sample(ByteBuffer segment, int length, int[] histogram) {
    int runs = (int) ((long) RUNS * segment.remaining() / length);
    if (runs == 0 || segment.remaining() < RUN_LENGTH) {
      return 0;
    }
    int step = (segment.remaining() - RUN_LENGTH) / Math.max(1, runs - 1);
    for (int run = 0; run < runs; run++) {
      int at = segment.position() + run * step;
      for (int i = at; i < at + RUN_LENGTH; i++) {
        histogram[segment.get(i) & 0xff]++;
      }
    }
    return runs * RUN_LENGTH;
  }

  private static int squares(int[] histogram) {
    int squares = 0;
    for (int count : histogram) {
      squares += count * count;
    }
    return squares;
  }

  /**
   * The sum of squared counts that a sample of evenly distributed bytes has on average: n +
   * n(n-1)/256.
   */
  private static double even(int sampled) {
    return sampled + (double) sampled * (sampled - 1) / VALUES;
  }
}
