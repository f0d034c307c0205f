// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.ReadSettings;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Reads gzip on the way to its target, once. Not thread-safe. */
final class Decompressing implements Transfer.Filter {
  private final ReadSettings settings;
  private OffloadStatistics statistics = OffloadStatistics.ofStream();

  /**
   * @param settings how it is read
   */
  Decompressing(ReadSettings settings) {
    this.settings = settings;
  }

  @Override
  public InputStream reading(InputStream in, String name) throws IOException {
    BlockGzipInputStream blocks = new BlockGzipInputStream(in, name, settings);
    statistics = blocks.statistics();
    return blocks;
  }

  @Override
  public OutputStream writing(OutputStream out) {
    return out;
  }

  /** What was done by which engine. */
  OffloadStatistics statistics() {
    return statistics;
  }
}
