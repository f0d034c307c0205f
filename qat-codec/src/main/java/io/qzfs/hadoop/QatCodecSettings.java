// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.engine.EngineMode;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.EngineSettings;
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
    EngineSettings engines =
        new EngineSettings(
            checked(
                conf,
                QatCodecKeys.MODE,
                () ->
                    EngineMode.parse(
                        conf.getTrimmed(QatCodecKeys.MODE, QatCodecKeys.MODE_DEFAULT))),
            conf.getTrimmed(QatCodecKeys.ENGINE, EngineSettings.defaults().engine()));
    int level =
        checked(
            conf,
            QatCodecKeys.LEVEL,
            () ->
                WriteSettings.defaults()
                    .withLevel(conf.getInt(QatCodecKeys.LEVEL, QatCodecKeys.LEVEL_DEFAULT))
                    .level());
    int blockSize =
        checked(
            conf,
            QatCodecKeys.BLOCK_SIZE,
            () ->
                WriteSettings.defaults()
                    .withBlockSize(
                        (int)
                            Math.min(
                                Integer.MAX_VALUE,
                                conf.getLongBytes(
                                    QatCodecKeys.BLOCK_SIZE, QatCodecKeys.BLOCK_SIZE_DEFAULT)))
                    .blockSize());
    GzipFormat format = checked(conf, QatCodecKeys.FORMAT, () -> blockFormat(conf));
    return new QatCodecSettings(
        new WriteSettings(
            engines,
            level,
            blockSize,
            format,
            threads(conf, QatCodecKeys.COMPRESS_THREADS, QatCodecKeys.COMPRESS_THREADS_DEFAULT)),
        new ReadSettings(
            engines,
            threads(
                conf, QatCodecKeys.DECOMPRESS_THREADS, QatCodecKeys.DECOMPRESS_THREADS_DEFAULT)));
  }

  private static GzipFormat blockFormat(Configuration conf) {
    GzipFormat format =
        GzipFormat.parse(conf.getTrimmed(QatCodecKeys.FORMAT, QatCodecKeys.FORMAT_DEFAULT));
    if (format == GzipFormat.PLAIN) {
      throw new IllegalArgumentException("plain has no blocks: expected qz or bgzf");
    }
    return format;
  }

  private static int threads(Configuration conf, String key, int byDefault) {
    return checked(
        conf,
        key,
        () -> ReadSettings.defaults().withThreads(conf.getInt(key, byDefault)).threads());
  }

  private static <T> T checked(Configuration conf, String key, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "Cannot use " + key + "=" + conf.get(key) + ": " + e.getMessage(), e);
    }
  }
}
