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
import org.apache.hadoop.conf.Configuration;

/**
 * The codec's configuration, read once and checked. Immutable.
 *
 * @param write how files are written
 * @param read how files are read
 */
public record QatCodecSettings(WriteSettings write, ReadSettings read) {

  /**
   * Reads the keys of {@link QatCodecKeys}.
   *
   * @throws IllegalArgumentException naming key, value and what is allowed
   */
  public static QatCodecSettings of(Configuration hadoop) {
    CheckedConfiguration conf = new CheckedConfiguration(hadoop);
    EngineSettings engines = new EngineSettings(mode(conf), engine(conf), OffloadKeys.read(conf));
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

  private static EngineMode mode(CheckedConfiguration conf) {
    return conf.checked(
        QatCodecKeys.MODE,
        "one of " + Arrays.toString(EngineMode.values()).toLowerCase(Locale.ROOT),
        () -> EngineMode.parse(conf.text(QatCodecKeys.MODE, QatCodecKeys.MODE_DEFAULT)));
  }

  /** Whether the engine is there turns out when a stream is opened. */
  private static String engine(CheckedConfiguration conf) {
    String name = conf.text(QatCodecKeys.ENGINE, "").toLowerCase(Locale.ROOT);
    if (name.isEmpty()) {
      return EngineSettings.defaults().engine();
    }
    if (!name.equals(EngineSettings.ANY) && !Engines.NAMES.contains(name)) {
      throw conf.wrong(
          QatCodecKeys.ENGINE,
          "one of " + EngineSettings.ANY + ", " + String.join(", ", Engines.NAMES),
          null);
    }
    return name;
  }

  private static int level(CheckedConfiguration conf) {
    LevelRange levels = LevelTable.LEVELS;
    return conf.integer(
        QatCodecKeys.LEVEL, QatCodecKeys.LEVEL_DEFAULT, levels.lowest(), levels.highest());
  }

  private static int blockSize(CheckedConfiguration conf) {
    return conf.checked(
        QatCodecKeys.BLOCK_SIZE,
        Gzip.MIN_BLOCK + " to " + Gzip.MAX_BLOCK + " bytes; 64k is 65536",
        () ->
            WriteSettings.defaults()
                .withBlockSize(conf.bytes(QatCodecKeys.BLOCK_SIZE, QatCodecKeys.BLOCK_SIZE_DEFAULT))
                .blockSize());
  }

  private static GzipFormat format(CheckedConfiguration conf) {
    String allowed = "qz or bgzf";
    GzipFormat format =
        conf.checked(
            QatCodecKeys.FORMAT,
            allowed,
            () -> GzipFormat.parse(conf.text(QatCodecKeys.FORMAT, QatCodecKeys.FORMAT_DEFAULT)));
    if (format == GzipFormat.PLAIN) {
      throw conf.wrong(QatCodecKeys.FORMAT, allowed + ", since plain has no blocks", null);
    }
    return format;
  }

  private static int threads(CheckedConfiguration conf, String key, int byDefault) {
    return conf.checked(
        key,
        "0 (spare cores) to " + WriteSettings.MAX_THREADS,
        () -> ReadSettings.defaults().withThreads(conf.integer(key, byDefault)).threads());
  }
}
