// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.qzfs.offload.Engines;
import java.io.IOException;
import java.nio.file.Path;

/** A report's file, read back. */
record ReportJson(JsonNode root) {
  static ReportJson read(Path file) throws IOException {
    return new ReportJson(new ObjectMapper().readTree(file.toFile()));
  }

  /** A figure's sum over engines, of {@code decompress}, say, {@code bytes_out}. */
  long sum(String direction, String figure) {
    return Engines.NAMES.stream()
        .mapToLong(e -> root.get("figures").get(direction + "." + e + "." + figure).longValue())
        .sum();
  }
}
