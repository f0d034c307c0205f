// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import java.util.Locale;

/** Writes a report as Markdown. Stateless. */
final class ScalingMarkdown {

  private static final String HEAD =
      "| configuration | place | wall s (spread) | CPU s | GC s | read MB | written MB | decoding s"
          + " | encoding s | decode share | MB per CPU s | gain |\n"
          + "|---|---|---|---|---|---|---|---|---|---|---|---|\n";

  private static final String ROW =
      "| %s | %s | %.2f (%.2f-%.2f) | %.2f | %.2f | %.1f | %.1f | %.2f | %.2f | %.0f %% | %.0f | %s"
          + " |\n";

  private static final double MB = 1e6;

  private ScalingMarkdown() {}

  static String of(ScalingReport report) {
    StringBuilder text = new StringBuilder();
    text.append("# Scaling of ").append(report.job()).append("\n\n");
    text.append(
        String.format(
            Locale.ROOT,
            "Input: %s, %,d bytes uncompressed. Machine: %s. Engine of qzfs: %s.%n%n",
            report.data(),
            report.uncompressedBytes(),
            report.machine(),
            report.engine()));
    report.findings().forEach(each -> text.append("- ").append(each).append('\n'));
    text.append('\n').append(HEAD);
    report.rows().forEach(row -> text.append(row(row)));
    text.append("\n| file of | bytes | ratio |\n|---|---|---|\n");
    report
        .files()
        .forEach(
            file ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "| %s | %,d | %.2f |%n",
                        file.configuration(),
                        file.bytes(),
                        file.ratio())));
    text.append('\n');
    report.notes().forEach(each -> text.append("- ").append(each).append('\n'));
    return text.toString();
  }

  private static String row(ScalingRow row) {
    return String.format(
        Locale.ROOT,
        ROW,
        row.configuration(),
        row.place(),
        row.wallSeconds(),
        row.wallLeast(),
        row.wallMost(),
        row.cpuSeconds(),
        row.gcSeconds(),
        row.bytesRead() / MB,
        row.bytesWritten() / MB,
        row.decodeSeconds(),
        row.encodeSeconds(),
        100 * row.decodeShare(),
        row.efficiency(),
        row.gainPercent() == null ? "" : String.format(Locale.ROOT, "%.0f %%", row.gainPercent()));
  }
}
