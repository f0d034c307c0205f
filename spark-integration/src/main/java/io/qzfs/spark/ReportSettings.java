// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import java.util.Optional;
import org.apache.spark.SparkConf;

/**
 * When and where figures are reported. Immutable.
 *
 * @param intervalMillis milliseconds between two messages of an executor whose tasks run long
 * @param file where the application's report goes, if anywhere
 */
record ReportSettings(long intervalMillis, Optional<String> file) {
  /**
   * Reads the keys.
   *
   * @throws IllegalArgumentException naming key, value and what is allowed
   */
  static ReportSettings of(SparkConf conf) {
    String file = conf.get(SparkKeys.REPORT_FILE, "").trim();
    return new ReportSettings(
        interval(conf), file.isEmpty() ? Optional.empty() : Optional.of(file));
  }

  private static long interval(SparkConf conf) {
    String key = SparkKeys.REPORT_INTERVAL;
    RuntimeException cause = null;
    try {
      long millis = conf.getTimeAsMs(key, SparkKeys.REPORT_INTERVAL_DEFAULT);
      if (millis > 0) {
        return millis;
      }
    } catch (IllegalArgumentException e) {
      cause = e;
    }
    throw new IllegalArgumentException(
        "Cannot use "
            + key
            + "="
            + conf.get(key)
            + ": expected a time of at least 1ms, such as 500ms, 10s or 2min",
        cause);
  }
}
