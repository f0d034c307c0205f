// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.demo;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.RunFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Makes rows of the table from the figures of rounds. Immutable. */
final class RowMaker {

  private final long uncompressedBytes;
  private final String engine;

  RowMaker(long uncompressedBytes, String engine) {
    this.uncompressedBytes = uncompressedBytes;
    this.engine = engine;
  }

  /** Returns one row per input of one thread count. */
  List<DemoRow> rows(int threads, Map<DemoInput, List<RunFigures>> figures) {
    double stockSeconds = stockSeconds(figures);
    List<DemoRow> rows = new ArrayList<>();
    figures.forEach((input, runs) -> rows.add(row(threads, input, runs, stockSeconds)));
    return rows;
  }

  private DemoRow row(int threads, DemoInput input, List<RunFigures> runs, double stockSeconds) {
    double wall = median(runs, RunFigures::wallSeconds);
    boolean stock = input.codec() == CodecChoice.STOCK;
    return new DemoRow(
        input.label(),
        threads,
        wall,
        median(runs, RunFigures::cpuSeconds),
        stock ? null : 100 * (1 - wall / stockSeconds),
        runs.get(0).splits(),
        runs.get(0).busySplits(),
        (double) uncompressedBytes / input.bytes(),
        100 * median(runs, RunFigures::codecShare),
        engineOf(input.codec()));
  }

  private String engineOf(CodecChoice codec) {
    return switch (codec) {
      case NONE -> "-";
      case STOCK -> "Hadoop";
      case QZFS, MODELLED -> engine;
    };
  }

  private static double stockSeconds(Map<DemoInput, List<RunFigures>> figures) {
    return figures.entrySet().stream()
        .filter(entry -> entry.getKey().codec() == CodecChoice.STOCK)
        .mapToDouble(entry -> median(entry.getValue(), RunFigures::wallSeconds))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the median; of an even number of values the mean of the middle two. */
  static double median(List<RunFigures> runs, ToDoubleFunction<RunFigures> figure) {
    double[] sorted = runs.stream().mapToDouble(figure).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
