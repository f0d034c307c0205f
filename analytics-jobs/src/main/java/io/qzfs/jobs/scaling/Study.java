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
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Runs the job over all configurations at each place, in rounds that take turns, so that a slow
 * spell of the machine meets all of them. The first rounds of each place are not counted: until
 * then the JVM's compiler takes processors from jobs that use all of them. Every answer must equal
 * the first. Not thread-safe.
 */
final class Study {

  /** Most rounds that are not counted in JVMs that have not run the job. */
  static final int WARM_UP_COLD = 8;

  /** Where rounds take long, fewer do: none begins later than this. */
  static final Duration WARM_UP_TIME = Duration.ofSeconds(60);

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
    warmUp(spark, place, executorCpu);
    Map<Configuration, List<Round>> counted = new LinkedHashMap<>();
    try (Progress progress =
        log.phase(workload + ", " + place, (long) repeat * configurations.size())) {
      for (int turn = 0; turn < repeat; turn++) {
        for (Configuration configuration : configurations) {
          Round round = once(spark, configuration, place, executorCpu);
          counted.computeIfAbsent(configuration, key -> new ArrayList<>()).add(round);
          progress.step(1);
        }
      }
    }
    return counted;
  }

  private void warmUp(JavaSparkContext spark, Place place, DoubleSupplier executorCpu)
      throws IOException {
    int rounds = warm ? WARM_UP : WARM_UP_COLD;
    long start = System.nanoTime();
    try (Progress progress =
        log.phase("warming up for " + place, (long) rounds * configurations.size())) {
      for (int turn = 0; turn < rounds; turn++) {
        if (turn > 0 && System.nanoTime() - start > WARM_UP_TIME.toNanos()) {
          break;
        }
        for (Configuration configuration : configurations) {
          once(spark, configuration, place, executorCpu);
          progress.step(1);
        }
      }
    }
    warm = true;
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
