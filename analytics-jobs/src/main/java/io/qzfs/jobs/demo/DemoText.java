// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.demo;

import java.util.List;
import java.util.Locale;

/** Writes a {@link DemoReport} for people. Stateless. */
public final class DemoText {

  private static final String HEAD = "%-24s %7s %8s %8s %8s %8s %8s %9s  %s%n";
  private static final String ROW = "%-24s %7d %8.2f %8.2f %8s %8s %8.2f %8.0f%%  %s%n";

  private DemoText() {}

  /** Returns the whole report as lines of text. */
  public static String of(DemoReport report) {
    StringBuilder text = new StringBuilder();
    add(
        text,
        "%,d reads, %,d bytes, %s.%n",
        report.reads(),
        report.uncompressedBytes(),
        report.data());
    for (DemoReport.Compression each : report.compressions()) {
      add(
          text,
          "Compressed by the %s codec in %.2f s (CPU %.2f s) to %,d bytes, ratio %.2f.%n",
          each.codec(),
          each.wallSeconds(),
          each.cpuSeconds(),
          each.bytes(),
          each.sizeRatio());
    }
    text.append(System.lineSeparator());
    add(
        text,
        HEAD,
        "configuration",
        "threads",
        "wall s",
        "CPU s",
        "gain",
        "splits",
        "ratio",
        "decoding",
        "engine");
    report.rows().forEach(row -> row(text, row));
    notes(text, report);
    add(text, "%n%s%n", sentence(report.rows()));
    return text.toString();
  }

  private static void row(StringBuilder text, DemoRow row) {
    String gain =
        row.gainPercent() == null ? "" : String.format(Locale.ROOT, "%.0f%%", row.gainPercent());
    String splits =
        row.busySplits() == row.splits()
            ? "" + row.splits()
            : row.busySplits() + " of " + row.splits();
    add(
        text,
        ROW,
        row.configuration(),
        row.threads(),
        row.wallSeconds(),
        row.cpuSeconds(),
        gain,
        splits,
        row.sizeRatio(),
        row.decodePercent(),
        row.engine());
  }

  private static void notes(StringBuilder text, DemoReport report) {
    add(
        text,
        "%nJob fastq-stats on %d processors; medians of %d rounds after %d to warm up;"
            + " every result equals the known answer.%n",
        report.processors(),
        report.rounds(),
        Rounds.WARM_UP);
    add(text, "Wall and CPU are those of the job's action, with the Spark session already up.%n");
    add(
        text,
        "Gain is time saved against the stock codec with as many threads. Splits: those that"
            + " hold records, of all.%n");
    add(
        text,
        "Decoding is the share of task time inside the input stream; for the uncompressed"
            + " file that is reading.%n");
  }

  /** Returns the result in one sentence, for the largest thread count. */
  static String sentence(List<DemoRow> rows) {
    int threads = rows.stream().mapToInt(DemoRow::threads).max().orElseThrow();
    DemoRow stock = row(rows, DemoInput.STOCK, threads);
    DemoRow sameFile = row(rows, DemoInput.QZFS_ON_STOCK, threads);
    DemoRow ownFile = row(rows, DemoInput.QZFS, threads);
    return String.format(
        Locale.ROOT,
        "With %d thread%s the job takes %.2f s through the stock codec; qzfs takes %.2f s on"
            + " the same file (%s) and %.2f s on"
            + " the file it wrote itself (%s).",
        threads,
        threads == 1 ? "" : "s",
        stock.wallSeconds(),
        sameFile.wallSeconds(),
        change(sameFile.gainPercent()),
        ownFile.wallSeconds(),
        change(ownFile.gainPercent()));
  }

  private static DemoRow row(List<DemoRow> rows, String configuration, int threads) {
    return rows.stream()
        .filter(row -> row.threads() == threads && row.configuration().equals(configuration))
        .findFirst()
        .orElseThrow();
  }

  private static String change(double gainPercent) {
    return String.format(
        Locale.ROOT, "%.0f %% %s", Math.abs(gainPercent), gainPercent >= 0 ? "less" : "more");
  }

  private static void add(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values));
  }
}
