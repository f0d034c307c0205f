// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.io.WriteSettings;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.LevelTable;

/**
 * Configuration keys of {@link QatGzipCodec}; also in {@code qat-codec-default.xml} and {@code
 * docs/configuration.md}.
 */
public final class QatCodecKeys {
  /** What every key begins with: {@value}. */
  public static final String PREFIX = "io.compression.codec.qat.";

  /**
   * {@value}: which kinds of engine may be used, {@code auto}, {@code hardware}, {@code software}.
   */
  public static final String MODE = PREFIX + "mode";

  /** Default of {@link #MODE}: {@value}. */
  public static final String MODE_DEFAULT = "auto";

  /**
   * {@value}: the one engine to use, {@code isal}, {@code libdeflate}, {@code jdk}; {@code auto}
   * lets the level decide. Where it isn't set, the system property {@value
   * EngineSettings#ENGINE_PROPERTY} counts.
   */
  public static final String ENGINE = PREFIX + "engine";

  /** Default of {@link #ENGINE}: {@value}. */
  public static final String ENGINE_DEFAULT = EngineSettings.ANY;

  /** {@value}: compression level, 1 (fastest) to 9 (smallest). */
  public static final String LEVEL = PREFIX + "level";

  /** Default of {@link #LEVEL}: {@value}. */
  public static final int LEVEL_DEFAULT = LevelTable.DEFAULT_LEVEL;

  /**
   * {@value}: uncompressed bytes of a block, 4k to 512k; smaller seeks faster, larger packs better.
   */
  public static final String BLOCK_SIZE = PREFIX + "block.size";

  /** Default of {@link #BLOCK_SIZE}: {@value} bytes. */
  public static final int BLOCK_SIZE_DEFAULT = WriteSettings.DEFAULT_BLOCK_SIZE;

  /** {@value}: what files are written as, {@code qz} or {@code bgzf}. */
  public static final String FORMAT = PREFIX + "format";

  /** Default of {@link #FORMAT}: {@value}. */
  public static final String FORMAT_DEFAULT = "qz";

  /**
   * {@value}: threads that compress a file, the writer's own among them; 0: one and spare cores.
   */
  public static final String COMPRESS_THREADS = PREFIX + "compress.threads";

  /** Default of {@link #COMPRESS_THREADS}: {@value}. */
  public static final int COMPRESS_THREADS_DEFAULT = 0;

  /**
   * {@value}: threads that decompress a file, the reader's own among them; 0: one and spare cores.
   */
  public static final String DECOMPRESS_THREADS = PREFIX + "decompress.threads";

  /** Default of {@link #DECOMPRESS_THREADS}: {@value}. */
  public static final int DECOMPRESS_THREADS_DEFAULT = 0;

  private QatCodecKeys() {}
}
