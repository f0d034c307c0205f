// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.io.WriteSettings;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.LevelTable;
import io.qzfs.offload.OffloadSettings;
import io.qzfs.offload.SizeWindow;

/**
 * Configuration keys of {@link QatGzipCodec}; also in {@code qat-codec-default.xml} and {@code
 * docs/configuration.md}.
 */
public final class QatCodecKeys {
  /** What every key begins with: {@value}. */
  public static final String PREFIX = "io.compression.codec.qat.";

  /**
   * {@value}: which kinds of engine may be used, {@code auto}, {@code hardware} (fail rather than
   * let software do what the device should), {@code software}.
   */
  public static final String MODE = PREFIX + "mode";

  /** Default of {@link #MODE}: {@value}. */
  public static final String MODE_DEFAULT = "auto";

  /**
   * {@value}: the one engine to use, {@code qat} (the device, with software behind it), {@code
   * isal}, {@code libdeflate}, {@code jdk}; with {@code auto} the device is used where there is
   * one, and the level chooses the software. Where it isn't set, the system property {@value
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

  /** What every key of offload begins with: {@value}. */
  public static final String OFFLOAD_PREFIX = PREFIX + "offload.";

  /** {@value}: whether the device may compress. */
  public static final String OFFLOAD_COMPRESS = OFFLOAD_PREFIX + "compress";

  /** Default of {@link #OFFLOAD_COMPRESS}: {@value}. */
  public static final boolean OFFLOAD_COMPRESS_DEFAULT = true;

  /** {@value}: whether the device may decompress. */
  public static final String OFFLOAD_DECOMPRESS = OFFLOAD_PREFIX + "decompress";

  /** Default of {@link #OFFLOAD_DECOMPRESS}: {@value}. */
  public static final boolean OFFLOAD_DECOMPRESS_DEFAULT = true;

  /** {@value}: bytes of the smallest block that the device compresses; 0: the break-even. */
  public static final String OFFLOAD_COMPRESS_MIN = OFFLOAD_PREFIX + "compress.min";

  /** Default of {@link #OFFLOAD_COMPRESS_MIN}: {@value}. */
  public static final int OFFLOAD_COMPRESS_MIN_DEFAULT = SizeWindow.BREAK_EVEN;

  /** {@value}: bytes of the largest block that the device compresses. */
  public static final String OFFLOAD_COMPRESS_MAX = OFFLOAD_PREFIX + "compress.max";

  /** Default of {@link #OFFLOAD_COMPRESS_MAX}: {@value}, no bound but the device's own. */
  public static final int OFFLOAD_COMPRESS_MAX_DEFAULT = Integer.MAX_VALUE;

  /** {@value}: bytes of the smallest block that the device decompresses; 0: the break-even. */
  public static final String OFFLOAD_DECOMPRESS_MIN = OFFLOAD_PREFIX + "decompress.min";

  /** Default of {@link #OFFLOAD_DECOMPRESS_MIN}: {@value}. */
  public static final int OFFLOAD_DECOMPRESS_MIN_DEFAULT = SizeWindow.BREAK_EVEN;

  /** {@value}: bytes of the largest block that the device decompresses. */
  public static final String OFFLOAD_DECOMPRESS_MAX = OFFLOAD_PREFIX + "decompress.max";

  /** Default of {@link #OFFLOAD_DECOMPRESS_MAX}: {@value}, no bound but the device's own. */
  public static final int OFFLOAD_DECOMPRESS_MAX_DEFAULT = Integer.MAX_VALUE;

  /** {@value}: whether blocks that look incompressible by a sample are kept from the device. */
  public static final String OFFLOAD_SAMPLE = OFFLOAD_PREFIX + "sample";

  /** Default of {@link #OFFLOAD_SAMPLE}: {@value}. */
  public static final boolean OFFLOAD_SAMPLE_DEFAULT = true;

  /**
   * {@value}: what the processor checks of the device's work, {@code off}, {@code read}, {@code
   * write}.
   */
  public static final String OFFLOAD_VERIFY = OFFLOAD_PREFIX + "verify";

  /** Default of {@link #OFFLOAD_VERIFY}: {@value}. */
  public static final String OFFLOAD_VERIFY_DEFAULT = "write";

  /** {@value}: milliseconds after which a block that the device was given counts as lost. */
  public static final String OFFLOAD_DEADLINE_MS = OFFLOAD_PREFIX + "deadline.ms";

  /** Default of {@link #OFFLOAD_DEADLINE_MS}: {@value}. */
  public static final int OFFLOAD_DEADLINE_MS_DEFAULT = OffloadSettings.DEFAULT_DEADLINE_MILLIS;

  /** {@value}: milliseconds to wait for room when the device is busy, before software does it. */
  public static final String OFFLOAD_BUSY_WAIT_MS = OFFLOAD_PREFIX + "busy.wait.ms";

  /** Default of {@link #OFFLOAD_BUSY_WAIT_MS}: {@value}. */
  public static final int OFFLOAD_BUSY_WAIT_MS_DEFAULT = 0;

  private QatCodecKeys() {}
}
