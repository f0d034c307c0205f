// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** Writes the report's file. */
final class ReportFile {
  private ReportFile() {}

  /**
   * Writes text to a new or existing file. An application that did its work does not fail for it:
   * what went wrong is logged.
   *
   * @param file path on a Hadoop file system; without a scheme on the default one
   */
  static void write(String file, Configuration hadoop, String text) {
    try {
      Path path = new Path(file);
      try (OutputStream out = path.getFileSystem(hadoop).create(path, true)) {
        out.write(text.getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException | RuntimeException e) {
      QzfsDriverPlugin.LOG.warn(
          "Cannot write the report to {}: {}; check {}",
          file,
          e.getMessage(),
          SparkKeys.REPORT_FILE,
          e);
    }
  }
}
