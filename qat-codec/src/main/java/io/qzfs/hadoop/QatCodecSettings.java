// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.engine.EngineMode;
import io.qzfs.engine.LevelRange;
import io.qzfs.gzip.Gzip;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.Engines;
import io.qzfs.offload.LevelTable;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;

/**
 * The codec's configuration, read once and checked. Immutable.
 *
 * @param write how files are written
 * @param read how files are read
 */
record QatCodecSettings(WriteSettings write, ReadSettings read) {

  /**
   * Reads the keys of {@link QatCodecKeys}.
   *
   * @throws IllegalArgumentException naming key, value and what is allowed
   */
  static QatCodecSettings of(Configuration conf) {
    EngineSettings engines = new EngineSettings(mode(conf), engine(conf));
    WriteSettings write =
        new WriteSettings(
            engines,
            level(conf),
            blockSize(conf),
            format(conf),
            threads(conf, QatCodecKeys.COMPRESS_THREADS, QatCodecKeys.COMPRESS_THREADS_DEFAULT));
    int readers =
        threads(conf, QatCodecKeys.DECOMPRESS_THREADS, QatCodecKeys.DECOMPRESS_THREADS_DEFAULT);
    return new QatCodecSettings(write, new ReadSettings(engines, readers));
  }

  private static EngineMode mode(Configuration conf) {
    return checked(
        conf,
        QatCodecKeys.MODE,
        "one of " + Arrays.toString(EngineMode.values()).toLowerCase(Locale.ROOT),
        () -> EngineMode.parse(conf.getTrimmed(QatCodecKeys.MODE, QatCodecKeys.MODE_DEFAULT)));
  }

  /** Whether the engine is there turns out when a stream is opened. */
  private static String engine(Configuration conf) {
    String name = conf.getTrimmed(QatCodecKeys.ENGINE, "").toLowerCase(Locale.ROOT);
    if (name.isEmpty()) {
      return EngineSettings.defaults().engine();
    }
    if (!name.equals(EngineSettings.ANY) && !Engines.NAMES.contains(name)) {
      throw wrong(
          conf,
          QatCodecKeys.ENGINE,
          "one of " + EngineSettings.ANY + ", " + String.join(", ", Engines.NAMES),
          null);
    }
    return name;
  }

  private static int level(Configuration conf) {
    LevelRange levels = LevelTable.LEVELS;
    return checked(
        conf,
        QatCodecKeys.LEVEL,
        levels.lowest() + " to " + levels.highest(),
        () -> levels.check(conf.getInt(QatCodecKeys.LEVEL, QatCodecKeys.LEVEL_DEFAULT)));
  }

  private static int blockSize(Configuration conf) {
    return checked(
        conf,
        QatCodecKeys.BLOCK_SIZE,
        Gzip.MIN_BLOCK + " to " + Gzip.MAX_BLOCK + " bytes; 64k is 65536",
        () ->
            WriteSettings.defaults()
                .withBlockSize(
                    (int)
                        Math.min(
                            Integer.MAX_VALUE,
                            conf.getLongBytes(
                                QatCodecKeys.BLOCK_SIZE, QatCodecKeys.BLOCK_SIZE_DEFAULT)))
                .blockSize());
  }

  private static GzipFormat format(Configuration conf) {
    String allowed = "qz or bgzf";
    GzipFormat format =
        checked(
            conf,
            QatCodecKeys.FORMAT,
            allowed,
            () ->
                GzipFormat.parse(
                    conf.getTrimmed(QatCodecKeys.FORMAT, QatCodecKeys.FORMAT_DEFAULT)));
    if (format == GzipFormat.PLAIN) {
      throw wrong(conf, QatCodecKeys.FORMAT, allowed + ", since plain has no blocks", null);
    }
    return format;
  }

  private static int threads(Configuration conf, String key, int byDefault) {
    return checked(
        conf,
        key,
        "0 (spare cores) to " + WriteSettings.MAX_THREADS,
        () -> ReadSettings.defaults().withThreads(conf.getInt(key, byDefault)).threads());
  }

  private static <T> T checked(Configuration conf, String key, String allowed, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw wrong(conf, key, allowed, e);
    }
  }

  private static IllegalArgumentException wrong(
      Configuration conf, String key, String allowed, IllegalArgumentException cause) {
    return new IllegalArgumentException(
        "Cannot use " + key + "=" + conf.get(key) + ": expected " + allowed, cause);
  }
}
