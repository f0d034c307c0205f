// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.ReadSettings;
import io.qzfs.offload.Direction;
import io.qzfs.offload.EngineSelection;
import io.qzfs.offload.Engines;
import java.io.IOException;
import java.io.InputStream;

/**
 * Which engines decompressed a file that was read for nothing else.
 *
 * @param mix what each engine did, and why software did what it did
 * @param streaming engine of members that don't tell their length
 * @param bytes bytes of data
 * @param seconds time it took
 */
record DecompressionTrial(EngineMix mix, String streaming, long bytes, double seconds) {
  private static final int BUFFER = 256 * 1024;

  /** Reads all of a file. */
  static DecompressionTrial of(Source source, ReadSettings settings, ReportOptions report)
      throws IOException {
    EngineSelection selection = Engines.select(settings.engines());
    long start = System.nanoTime();
    try (ProgressMeter meter = ProgressMeter.start(source.name(), source.length(), report);
        InputStream from = source.open();
        MeteredInputStream metered = new MeteredInputStream(from, source.name(), meter);
        BlockGzipInputStream in = new BlockGzipInputStream(metered, source.name(), settings)) {
      long bytes = drain(in);
      return new DecompressionTrial(
          EngineMix.of(in.statistics(), Direction.DECOMPRESS),
          StreamingName.of(selection),
          bytes,
          (System.nanoTime() - start) / 1e9);
    }
  }

  private static long drain(InputStream in) throws IOException {
    byte[] buffer = new byte[BUFFER];
    long bytes = 0;
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      bytes += count;
    }
    return bytes;
  }
}
