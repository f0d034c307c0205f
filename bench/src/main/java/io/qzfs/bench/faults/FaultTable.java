// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints rows as a Markdown table, each as soon as it is there. */
final class FaultTable {
  private final PrintWriter out;

  FaultTable(PrintWriter out) {
    this.out = out;
  }

  void head() {
    out.println(
        "| fault | direction | threads | mode | outcome | struck | offloaded | software | s"
            + " | longest call ms | recovered ms | leaks | |");
    out.println("|---|---|--:|---|---|--:|--:|---|--:|--:|--:|---|---|");
    out.flush();
  }

  void row(FaultRow row) {
    out.printf(
        Locale.ROOT,
        "| %s | %s | %d | %s | %s | %d | %d | %s | %.2f | %d | %d | %s | %s |%n",
        row.fault(),
        row.direction(),
        row.threads(),
        row.mode(),
        row.outcome(),
        row.injected(),
        row.offloaded(),
        row.software().entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue())
            .collect(Collectors.joining(", ")),
        row.seconds(),
        row.longestCallMillis(),
        row.recoveredMillis(),
        row.leaks().isEmpty() ? "none" : String.join(", ", row.leaks()),
        row.passed() ? "ok" : "FAILED: " + String.join("; ", row.problems()));
    out.flush();
  }

  /** One example of each message that mode hardware gave. */
  void messages(List<FaultRow> rows) {
    out.println();
    out.println("Exceptions of mode hardware, the first of each fault and direction:");
    out.println();
    rows.stream()
        .filter(row -> !row.exception().isEmpty())
        .collect(
            Collectors.toMap(
                row -> row.fault() + ", " + row.direction(),
                FaultRow::exception,
                (first, next) -> first,
                java.util.LinkedHashMap::new))
        .forEach((name, message) -> out.println("- " + name + ": " + message));
  }
}
