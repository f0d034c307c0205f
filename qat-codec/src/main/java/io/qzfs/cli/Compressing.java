// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.PlainGzipOutputStream;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Writes gzip on the way to its target, once. Not thread-safe. */
final class Compressing implements Transfer.Filter {
  private final WriteSettings settings;
  private OffloadStatistics statistics = OffloadStatistics.ofStream();

  /**
   * @param settings how it is written
   */
  Compressing(WriteSettings settings) {
    this.settings = settings;
  }

  @Override
  public InputStream reading(InputStream in, String name) {
    return in;
  }

  @Override
  public OutputStream writing(OutputStream out) throws IOException {
    if (settings.format() == GzipFormat.PLAIN) {
      PlainGzipOutputStream plain = new PlainGzipOutputStream(out, settings);
      statistics = plain.statistics();
      return plain;
    }
    BlockGzipOutputStream blocks = new BlockGzipOutputStream(out, settings);
    statistics = blocks.statistics();
    return blocks;
  }

  /** What was done by which engine. */
  OffloadStatistics statistics() {
    return statistics;
  }
}
