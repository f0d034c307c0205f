// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.demo;

import io.qzfs.datasets.Progress;
import io.qzfs.datasets.fastq.FastqTruth;
import io.qzfs.jobs.FastqStatsJob;
import io.qzfs.jobs.FastqStatsReport;
import io.qzfs.jobs.RunFigures;
import io.qzfs.jobs.SparkContexts;
import io.qzfs.jobs.prepare.PhaseLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Runs the job over all inputs with one thread count, in rounds that take turns, so that a slow
 * spell of the machine meets all of them. The first {@link #WARM_UP} rounds are not counted: until
 * then compiling the job takes as long as running it. Every result is checked. Not thread-safe.
 */
final class Rounds {

  /** Rounds that are not counted. */
  static final int WARM_UP = 3;

  private final List<DemoInput> inputs;
  private final FastqTruth truth;
  private final int repeat;
  private final PhaseLog log;

  Rounds(List<DemoInput> inputs, FastqTruth truth, int repeat, PhaseLog log) {
    this.inputs = inputs;
    this.truth = truth;
    this.repeat = repeat;
    this.log = log;
  }

  /**
   * Measures.
   *
   * @return the figures of the counted rounds, by input
   * @throws IOException if a run fails or gives a wrong result
   */
  Map<DemoInput, List<RunFigures>> run(int threads, Path temporary) throws IOException {
    Map<DemoInput, List<RunFigures>> figures = new LinkedHashMap<>();
    long work = truth.bytes() * inputs.size() * (WARM_UP + repeat);
    try (Progress progress =
            log.phase("fastq-stats, " + threads + " thread" + (threads == 1 ? "" : "s"), work);
        JavaSparkContext spark = SparkContexts.local("qzfs-demo", threads, temporary)) {
      for (int round = 0; round < WARM_UP + repeat; round++) {
        for (DemoInput input : inputs) {
          RunFigures run = once(spark, input, threads);
          progress.step(truth.bytes());
          if (round >= WARM_UP) {
            figures.computeIfAbsent(input, key -> new ArrayList<>()).add(run);
          }
        }
      }
    }
    return figures;
  }

  private RunFigures once(JavaSparkContext spark, DemoInput input, int threads) throws IOException {
    FastqStatsReport report = FastqStatsJob.run(spark, input.options(threads));
    TruthCheck.check(input.label(), report.statistics(), truth);
    return report.run();
  }
}
