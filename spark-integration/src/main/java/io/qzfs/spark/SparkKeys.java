// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import io.qzfs.io.WriteSettings;
import io.qzfs.offload.LevelTable;

/** Keys of the Spark configuration that this package reads; {@code docs/spark.md}. */
public final class SparkKeys {
  /** Level of shuffle data, 1 to 9. */
  public static final String SHUFFLE_LEVEL = "spark.qzfs.shuffle.level";

  /** Default of {@link #SHUFFLE_LEVEL}: what is written and read once should be fast. */
  public static final int SHUFFLE_LEVEL_DEFAULT = LevelTable.DEFAULT_LEVEL;

  /** Bytes of a block of shuffle data, 4k to 512k. */
  public static final String SHUFFLE_BLOCK_SIZE = "spark.qzfs.shuffle.blockSize";

  /** Default of {@link #SHUFFLE_BLOCK_SIZE}, bytes. */
  public static final int SHUFFLE_BLOCK_SIZE_DEFAULT = WriteSettings.DEFAULT_BLOCK_SIZE;

  /** How often executors tell the driver their figures while tasks run. */
  public static final String REPORT_INTERVAL = "spark.qzfs.report.interval";

  /** Default of {@link #REPORT_INTERVAL}. */
  public static final String REPORT_INTERVAL_DEFAULT = "10s";

  /** File that the application's report goes to: a path of a Hadoop file system or a local one. */
  public static final String REPORT_FILE = "spark.qzfs.report.file";

  private SparkKeys() {}
}
