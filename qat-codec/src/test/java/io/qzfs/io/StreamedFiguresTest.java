// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.offload.OffloadStatistics;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Members that software streams count with their bytes, and not as blocks. */
class StreamedFiguresTest {
  /** A member's header and trailer as this project writes them. */
  private static final int FRAME = 10 + 8;

  @Test
  void bytesOfStreamedMembersAreExact() throws IOException {
    byte[] data =
        "all of it is counted ".repeat(20_000).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    OffloadStatistics written;
    try (PlainGzipOutputStream out =
        new PlainGzipOutputStream(file, software().withFormat(GzipFormat.PLAIN))) {
      out.write(data);
      written = out.statistics();
    }
    OffloadStatistics read;
    try (BlockGzipInputStream in =
        new BlockGzipInputStream(
            new ByteArrayInputStream(file.toByteArray()),
            "plain.gz",
            new ReadSettings(software().engines(), 1))) {
      assertThat(in.readAllBytes()).isEqualTo(data);
      read = in.statistics();
    }

    assertThat(sum(written, "compress", "bytes_in")).isEqualTo(data.length);
    assertThat(sum(written, "compress", "bytes_out")).isEqualTo(file.size() - FRAME);
    assertThat(sum(read, "decompress", "bytes_in")).isEqualTo(file.size() - FRAME);
    assertThat(sum(read, "decompress", "bytes_out")).isEqualTo(data.length);
    assertThat(sum(read, "decompress", "nanos")).isPositive();
    assertThat(sum(read, "decompress", "blocks")).isZero();
  }

  /** A device has blocks, which count for themselves. */
  private static WriteSettings software() {
    WriteSettings defaults = WriteSettings.defaults();
    return new WriteSettings(
        defaults.engines().inSoftware(),
        defaults.level(),
        defaults.blockSize(),
        defaults.format(),
        1);
  }

  private static long sum(OffloadStatistics statistics, String direction, String figure) {
    return statistics.snapshot().entrySet().stream()
        .filter(entry -> entry.getKey().matches(direction + "\\..*\\." + figure))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
