// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says in sentences what the rows show. Stateless. */
final class Findings {

  /**
   * Gains of QAT against gzip that the abstract and a published summary of the QZFS paper (USENIX
   * ATC 2019) give for genomics over Lustre, in percent: with one thread and with 16.
   */
  private static final double PAPER_ONE_THREAD = 30;

  private static final double PAPER_SIXTEEN_THREADS = 60;

  private Findings() {}

  static List<String> of(List<ScalingRow> rows) {
    List<String> sentences = new ArrayList<>();
    byConfiguration(rows)
        .forEach(
            (label, own) -> {
              if (own.get(0).gainPercent() == null || label.equals(Configurations.NONE)) {
                return;
              }
              best(rows, label, own, sentences);
              if (own.get(0).modelled()) {
                paper(label, own, sentences);
              }
            });
    why(rows, sentences);
    slower(rows, sentences);
    return sentences;
  }

  private static Map<String, List<ScalingRow>> byConfiguration(List<ScalingRow> rows) {
    Map<String, List<ScalingRow>> groups = new LinkedHashMap<>();
    rows.forEach(
        row -> groups.computeIfAbsent(row.configuration(), key -> new ArrayList<>()).add(row));
    return groups;
  }

  private static void best(
      List<ScalingRow> rows, String label, List<ScalingRow> own, List<String> sentences) {
    ScalingRow best = fastest(own);
    ScalingRow stock =
        fastest(
            rows.stream().filter(row -> row.configuration().equals(Configurations.STOCK)).toList());
    sentences.add(
        text(
            "%s: at best %.2f s (%s), stock at best %.2f s (%s): %s.",
            label,
            best.wallSeconds(),
            best.place(),
            stock.wallSeconds(),
            stock.place(),
            change(100 * (1 - best.wallSeconds() / stock.wallSeconds()))));
  }

  private static ScalingRow fastest(List<ScalingRow> rows) {
    return rows.stream().min(Comparator.comparingDouble(ScalingRow::wallSeconds)).orElseThrow();
  }

  private static void slower(List<ScalingRow> rows, List<String> sentences) {
    List<String> slower =
        rows.stream()
            .filter(row -> !row.modelled() && row.gainPercent() != null && row.gainPercent() < 0)
            .filter(row -> !row.configuration().equals(Configurations.NONE))
            .map(
                row ->
                    text(
                        "%s with %s (%.0f %%)",
                        row.configuration(), row.place(), -row.gainPercent()))
            .toList();
    if (rows.stream().anyMatch(row -> row.gainPercent() != null)) {
      sentences.add(
          slower.isEmpty()
              ? "No measured configuration of qzfs took longer than stock at any thread count."
              : "Longer than stock took: " + String.join(", ", slower) + ".");
    }
  }

  /** Compares the ends of a modelled device's line with the paper's. */
  private static void paper(String label, List<ScalingRow> own, List<String> sentences) {
    List<ScalingRow> local =
        own.stream()
            .filter(row -> row.nodes() == 0)
            .sorted(Comparator.comparingInt(ScalingRow::threads))
            .toList();
    if (local.size() < 2) {
      return;
    }
    ScalingRow first = local.get(0);
    ScalingRow last = local.get(local.size() - 1);
    sentences.add(
        text(
            "%s: the gain against stock is %.0f %% with %s and %.0f %% with %s. The QZFS paper"
                + " reports about %.0f %% with one thread and %.0f %% with 16: a difference of"
                + " %+.0f and %+.0f points.",
            label,
            first.gainPercent(),
            first.place(),
            last.gainPercent(),
            last.place(),
            PAPER_ONE_THREAD,
            PAPER_SIXTEEN_THREADS,
            first.gainPercent() - PAPER_ONE_THREAD,
            last.gainPercent() - PAPER_SIXTEEN_THREADS));
  }

  /** Says why modelled gains are not the paper's. */
  private static void why(List<ScalingRow> rows, List<String> sentences) {
    boolean compared = rows.stream().anyMatch(row -> row.modelled() && row.gainPercent() != null);
    rows.stream()
        .filter(row -> compared && row.configuration().equals(Configurations.STOCK))
        .findFirst()
        .ifPresent(
            stock ->
                sentences.add(
                    text(
                        "Why the modelled gains differ from the paper's: its 30 %% with one thread"
                            + " say that decoding was about a third of those jobs' time, and its"
                            + " gain grew with processes that read a file each on 44 cores. Here"
                            + " stock spends %.0f %% of its task time in decoding, so one thread"
                            + " gains more; stock can't split its one file, so its time stays as"
                            + " threads are added, while the modelled device's falls until the %d"
                            + " processors of this machine are busy with the job's own work; more"
                            + " threads than that gain nothing.",
                        100 * stock.decodeShare(), Runtime.getRuntime().availableProcessors())));
  }

  private static String change(double gainPercent) {
    return text("%.0f %% %s", Math.abs(gainPercent), gainPercent >= 0 ? "less" : "more");
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
