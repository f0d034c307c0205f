// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.demo;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.FastqStatsOptions;
import java.nio.file.Path;

/**
 * One configuration that is compared. Immutable.
 *
 * @param label name in the table
 * @param file what is read
 * @param bytes its size as stored
 * @param codec what reads it
 */
record DemoInput(String label, Path file, long bytes, CodecChoice codec) {

  static final String UNCOMPRESSED = "uncompressed";
  static final String STOCK = "stock codec, stock file";
  static final String QZFS_ON_STOCK = "qzfs codec, stock file";
  static final String QZFS = "qzfs codec, qzfs file";

  /** Splits per thread, so that threads end at about the same time. */
  private static final int SPLITS_PER_THREAD = 4;

  private static final long SMALLEST_SPLIT = 1 << 20;
  private static final long LARGEST_SPLIT = 32 << 20;

  /** Returns the job's options for a number of threads. */
  FastqStatsOptions options(int threads) {
    long split = bytes / ((long) SPLITS_PER_THREAD * threads) + 1;
    return FastqStatsOptions.of(file.toUri().toString(), codec)
        .withSplitBytes(Math.max(SMALLEST_SPLIT, Math.min(LARGEST_SPLIT, split)));
  }
}
