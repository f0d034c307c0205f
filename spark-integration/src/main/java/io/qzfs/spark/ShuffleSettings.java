// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import io.qzfs.gzip.Gzip;
import io.qzfs.hadoop.CheckedConfiguration;
import io.qzfs.hadoop.QatCodecKeys;
import io.qzfs.hadoop.QatCodecSettings;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.LevelTable;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import scala.Tuple2;

/**
 * How shuffle data is compressed. Immutable.
 *
 * @param engines which engines may be used: those that the codec of files has
 * @param level 1, fastest, to 9, smallest
 * @param blockSize bytes of a block
 */
record ShuffleSettings(EngineSettings engines, int level, int blockSize) {
  private static final String HADOOP_PREFIX = "spark.hadoop.";

  /**
   * Reads the keys.
   *
   * @throws IllegalArgumentException naming key, value and what is allowed
   */
  static ShuffleSettings of(SparkConf spark) {
    CheckedConfiguration keys =
        new CheckedConfiguration(
            copied(spark, SparkKeys.SHUFFLE_LEVEL, SparkKeys.SHUFFLE_BLOCK_SIZE));
    int level =
        keys.integer(
            SparkKeys.SHUFFLE_LEVEL,
            SparkKeys.SHUFFLE_LEVEL_DEFAULT,
            LevelTable.LEVELS.lowest(),
            LevelTable.LEVELS.highest());
    return new ShuffleSettings(engines(spark), level, blockSize(keys));
  }

  /**
   * Reads the engine keys that the codec of files has, {@code spark.hadoop.io.compression...}.
   *
   * @throws IllegalArgumentException naming key, value and what is allowed
   */
  static EngineSettings engines(SparkConf spark) {
    Configuration hadoop = new Configuration(false);
    for (Tuple2<String, String> entry :
        spark.getAllWithPrefix(HADOOP_PREFIX + QatCodecKeys.PREFIX)) {
      hadoop.set(QatCodecKeys.PREFIX + entry._1(), entry._2());
    }
    return QatCodecSettings.of(hadoop).write().engines();
  }

  private static Configuration copied(SparkConf spark, String... keys) {
    Configuration copy = new Configuration(false);
    for (String key : keys) {
      if (spark.contains(key)) {
        copy.set(key, spark.get(key));
      }
    }
    return copy;
  }

  private static int blockSize(CheckedConfiguration keys) {
    String allowed = Gzip.MIN_BLOCK + " to " + Gzip.MAX_BLOCK + " bytes; 64k is 65536";
    int size =
        keys.checked(
            SparkKeys.SHUFFLE_BLOCK_SIZE,
            allowed,
            () -> keys.bytes(SparkKeys.SHUFFLE_BLOCK_SIZE, SparkKeys.SHUFFLE_BLOCK_SIZE_DEFAULT));
    if (size < Gzip.MIN_BLOCK || size > Gzip.MAX_BLOCK) {
      throw keys.wrong(SparkKeys.SHUFFLE_BLOCK_SIZE, allowed, null);
    }
    return size;
  }
}
