// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Counts what is found. Thread-safe. <b>Memory:</b> about 1 KiB for each problem, of which a
 * hundred thousand are kept.
 */
final class FsckSums {
  private static final int MOST_REPORTS = 100_000;

  private final long start = System.nanoTime();
  private final Consumer<FsckReport> shown;
  private final List<FsckReport> reports = new ArrayList<>();
  private final Map<String, Long> problems = new TreeMap<>();
  private long files;
  private long asTheyAre;
  private long unfinished;
  private long repaired;
  private long storedBytes;
  private long lostBytes;

  /**
   * @param shown gets each report as it comes, one at a time
   */
  FsckSums(Consumer<FsckReport> shown) {
    this.shown = shown;
  }

  synchronized void file(long bytes) {
    files++;
    storedBytes += bytes;
  }

  synchronized void asItIs() {
    asTheyAre++;
  }

  synchronized void unfinished() {
    unfinished++;
  }

  synchronized void problem(FsckReport report) {
    problems.merge(report.problem(), 1L, Long::sum);
    lostBytes += report.lostBytes();
    if (report.repaired()) {
      repaired++;
    }
    if (reports.size() < MOST_REPORTS) {
      reports.add(report);
    }
    shown.accept(report);
  }

  synchronized List<FsckReport> reports() {
    return List.copyOf(reports);
  }

  synchronized FsckSummary summary(boolean data) {
    long all = problems.values().stream().mapToLong(Long::longValue).sum();
    return new FsckSummary(
        files,
        asTheyAre,
        unfinished,
        new TreeMap<>(problems),
        repaired,
        all - repaired,
        storedBytes,
        lostBytes,
        data,
        (System.nanoTime() - start) / 1e9);
  }
}
