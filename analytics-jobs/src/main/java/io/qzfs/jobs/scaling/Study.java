// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import io.qzfs.datasets.Progress;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.JobReport;
import io.qzfs.jobs.JobRunner;
import io.qzfs.jobs.SparkContexts;
import io.qzfs.jobs.cluster.StandaloneCluster;
import io.qzfs.jobs.prepare.PhaseLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Runs the job over all configurations at each place, in rounds that take turns, so that a slow
 * spell of the machine meets all of them. The first rounds of each place are not counted: until
 * then compiling the job takes as long as running it. Every answer must equal the first. Not
 * thread-safe.
 */
final class Study {

  /** Rounds that are not counted in JVMs that have not run the job. */
  static final int WARM_UP_COLD = 3;

  /** Rounds that are not counted at each further place in the same JVM. */
  static final int WARM_UP = 1;

  private final Workload workload;
  private final List<Configuration> configurations;
  private final int repeat;
  private final Path folder;
  private final PhaseLog log;
  private Object answer;
  private boolean warm;

  Study(
      Workload workload,
      List<Configuration> configurations,
      int repeat,
      Path folder,
      PhaseLog log) {
    this.workload = workload;
    this.configurations = configurations;
    this.repeat = repeat;
    this.folder = folder;
    this.log = log;
  }

  /**
   * Measures at one place.
   *
   * @return the counted rounds, by configuration
   * @throws IOException if a run fails, or its answer differs
   */
  Map<Configuration, List<Round>> run(Place place) throws IOException {
    if (place.nodes() == 0) {
      try (JavaSparkContext spark =
          SparkContexts.local("qzfs-scaling", place.threads(), folder.resolve("spark"))) {
        return rounds(spark, place, () -> 0);
      }
    }
    Path home = folder.resolve("cluster-" + place.nodes() + "-" + place.threads());
    try (StandaloneCluster cluster =
            new StandaloneCluster(
                home, System.getProperty("java.class.path"), place.nodes(), place.threads());
        JavaSparkContext spark = SparkContexts.of(cluster.conf("qzfs-scaling"))) {
      warm = false;
      return rounds(spark, place, cluster::executorCpuSeconds);
    }
  }

  private Map<Configuration, List<Round>> rounds(
      JavaSparkContext spark, Place place, DoubleSupplier executorCpu) throws IOException {
    Map<Configuration, List<Round>> counted = new LinkedHashMap<>();
    int skipped = warm ? WARM_UP : WARM_UP_COLD;
    int turns = skipped + repeat;
    try (Progress progress =
        log.phase(workload + ", " + place, (long) turns * configurations.size())) {
      for (int turn = 0; turn < turns; turn++) {
        for (Configuration configuration : configurations) {
          Round round = once(spark, configuration, place, executorCpu);
          progress.step(1);
          if (turn >= skipped) {
            counted.computeIfAbsent(configuration, key -> new ArrayList<>()).add(round);
          }
        }
      }
    }
    warm = true;
    return counted;
  }

  private Round once(
      JavaSparkContext spark, Configuration configuration, Place place, DoubleSupplier executorCpu)
      throws IOException {
    JobInput input =
        JobInput.of(configuration.file().toUri().toString(), configuration.codec())
            .withSplitBytes(configuration.splitBytes(place.slots()));
    try (ScratchFolder output = ScratchFolder.in(folder)) {
      JobInput whole =
          workload.writes() ? input.withOutput(output.path().toUri().toString()) : input;
      HadoopKeys keys = HadoopKeys.set(spark.hadoopConfiguration(), configuration.keys());
      try {
        double cpuBefore = executorCpu.getAsDouble();
        JobReport<?> report = JobRunner.run(spark, workload.job(), whole);
        double cpu = report.run().cpuSeconds() + executorCpu.getAsDouble() - cpuBefore;
        check(configuration, report.result());
        return new Round(report.run(), cpu);
      } finally {
        keys.restore();
      }
    }
  }

  private void check(Configuration configuration, Object found) throws IOException {
    if (answer == null) {
      answer = found;
    } else if (!answer.equals(found)) {
      throw new IOException(
          "wrong result of '"
              + configuration.label()
              + "': found "
              + found
              + ", expected what '"
              + configurations.get(0).label()
              + "' gave, "
              + answer
              + "; do not use this configuration, and report it");
    }
  }
}
