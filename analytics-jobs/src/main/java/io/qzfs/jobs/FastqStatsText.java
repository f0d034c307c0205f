// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import java.util.List;
import java.util.Locale;

/** Writes a {@link FastqStatsReport} for people. */
final class FastqStatsText {

  /** Cycles on one line of the table of qualities. */
  private static final int CYCLES_PER_LINE = 10;

  /** Cycles that are listed; the JSON report has all. */
  private static final int CYCLES_LISTED = 300;

  private FastqStatsText() {}

  static String of(FastqStatsReport report) {
    ReadStatistics reads = report.statistics();
    RunFigures run = report.run();
    StringBuilder text = new StringBuilder();
    line(text, "reads", "%,d", reads.reads());
    line(text, "bases", "%,d", reads.bases());
    line(
        text,
        "length",
        "%,d min, %,.1f mean, %,d max",
        reads.minLength(),
        reads.meanLength(),
        reads.maxLength());
    line(text, "GC", "%.2f %%", reads.gcPercent());
    line(text, "Q20", "%.2f %%", reads.q20Percent());
    line(text, "Q30", "%.2f %%", reads.q30Percent());
    line(text, "Phred offset", "%d", reads.phredOffset());
    cycles(text, reads.meanQualityByCycle());
    line(text, "wall", "%.2f s", run.wallSeconds());
    line(text, "CPU", "%.2f s", run.cpuSeconds());
    line(text, "splits", "%,d, %,d with records", run.splits(), run.busySplits());
    line(text, "codec", "%.2f s, %.0f %% of task time", run.codecSeconds(), 100 * run.codecShare());
    return text.toString();
  }

  private static void cycles(StringBuilder text, List<Double> means) {
    int listed = Math.min(means.size(), CYCLES_LISTED);
    for (int from = 0; from < listed; from += CYCLES_PER_LINE) {
      int to = Math.min(from + CYCLES_PER_LINE, listed);
      StringBuilder values = new StringBuilder();
      means
          .subList(from, to)
          .forEach(mean -> values.append(String.format(Locale.ROOT, "%6.2f", mean)));
      line(text, "mean Q " + (from + 1) + "-" + to, "%s", values);
    }
    if (listed < means.size()) {
      line(text, "", "(%,d more cycles in the JSON report)", means.size() - listed);
    }
  }

  private static void line(StringBuilder text, String label, String format, Object... values) {
    text.append(String.format(Locale.ROOT, "%-16s", label))
        .append(String.format(Locale.ROOT, format, values))
        .append('\n');
  }
}
