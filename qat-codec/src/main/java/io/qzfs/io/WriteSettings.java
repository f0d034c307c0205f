// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static java.util.Objects.requireNonNull;

import io.qzfs.gzip.Gzip;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.LevelTable;

/**
 * How gzip is written. Immutable.
 *
 * @param engines which engines may be used
 * @param level 1, fastest, to 9, smallest
 * @param blockSize bytes of a block, 4 KiB to 512 KiB; smaller blocks seek faster and compress
 *     worse. {@link GzipFormat#BGZF} uses at most 65,280
 * @param format what to write; not {@link GzipFormat#PLAIN} for a block writer
 * @param threads threads that compress, the caller's among them; 0 for one and the spare cores
 */
public record WriteSettings(
    EngineSettings engines, int level, int blockSize, GzipFormat format, int threads) {

  /** Default block size: what QATzip and every QAT generation take by default. */
  public static final int DEFAULT_BLOCK_SIZE = 64 * 1024;

  /** Most threads of one stream. */
  public static final int MAX_THREADS = 256;

  public WriteSettings {
    requireNonNull(engines, "engines is null");
    requireNonNull(format, "format is null");
    LevelTable.LEVELS.check(level);
    if (blockSize < Gzip.MIN_BLOCK || blockSize > Gzip.MAX_BLOCK) {
      throw new IllegalArgumentException(
          "Cannot use block size "
              + blockSize
              + ": expected "
              + Gzip.MIN_BLOCK
              + " to "
              + Gzip.MAX_BLOCK
              + " bytes");
    }
    checkThreads(threads);
  }

  static void checkThreads(int threads) {
    if (threads < 0 || threads > MAX_THREADS) {
      throw new IllegalArgumentException(
          "Cannot use " + threads + " threads: expected 0 (spare cores) to " + MAX_THREADS);
    }
  }

  /** Default engines, level, block size and threads, format QZ. */
  public static WriteSettings defaults() {
    return new WriteSettings(
        EngineSettings.defaults(), LevelTable.DEFAULT_LEVEL, DEFAULT_BLOCK_SIZE, GzipFormat.QZ, 0);
  }

  /** The same with another level. */
  public WriteSettings withLevel(int newLevel) {
    return new WriteSettings(engines, newLevel, blockSize, format, threads);
  }

  /** The same with another block size. */
  public WriteSettings withBlockSize(int newBlockSize) {
    return new WriteSettings(engines, level, newBlockSize, format, threads);
  }

  /** The same with another format. */
  public WriteSettings withFormat(GzipFormat newFormat) {
    return new WriteSettings(engines, level, blockSize, newFormat, threads);
  }

  /** The same with another number of threads. */
  public WriteSettings withThreads(int newThreads) {
    return new WriteSettings(engines, level, blockSize, format, newThreads);
  }

  /** Bytes of a block as it is written. */
  int effectiveBlockSize() {
    return Math.min(blockSize, format.maxBlock());
  }
}
