// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cli;

import io.qzfs.datasets.Progress;
import io.qzfs.jobs.ByteSize;
import io.qzfs.jobs.prepare.PhaseLog;
import io.qzfs.jobs.scaling.Configurations;
import io.qzfs.jobs.scaling.ModelChoice;
import io.qzfs.jobs.scaling.Scaling;
import io.qzfs.jobs.scaling.ScalingOptions;
import io.qzfs.jobs.scaling.ScalingReport;
import io.qzfs.jobs.scaling.Workload;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code scaling}: runs a job over configurations and thread counts, with a report. */
@Command(
    name = "scaling",
    mixinStandardHelpOptions = true,
    description = {
      "Runs a job over configurations and thread counts, and writes a report.",
      "Configurations take turns; the report has medians with their spread as JSON, as a table in"
          + " Markdown, and as one page of HTML with plots."
    })
public final class ScalingCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--job",
      defaultValue = "fastq-stats",
      paramLabel = "NAME",
      description = "The job. Default: ${DEFAULT-VALUE}.")
  private String job;

  @Option(
      names = "--input",
      paramLabel = "FILE",
      description =
          "A local file in the form that the job reads, FASTQ also as .gz. Default: resampled"
              + " reads.")
  private Path input;

  @Option(
      names = "--size",
      defaultValue = "512m",
      converter = ByteSize.class,
      paramLabel = "SIZE",
      description = "Size of resampled reads as FASTQ, uncompressed. Default: ${DEFAULT-VALUE}.")
  private long bytes;

  @Option(
      names = "--configs",
      split = ",",
      defaultValue = "none,stock,qzfs-on-stock,qzfs",
      paramLabel = "NAME",
      description =
          "Configurations, separated by commas: none, stock, qzfs-on-stock, qzfs, qzfs:ENGINE,"
              + " qzfs:LEVEL. Default: ${DEFAULT-VALUE}.")
  private List<String> configs;

  @Option(
      names = "--model",
      split = ",",
      paramLabel = "DEVICE",
      description =
          "Adds rows in which a modelled device decodes: dh8950, qat8970, qat4xxx, or DEVICE@US"
              + " with the host's microseconds for a block. Their figures are no measurements of a"
              + " device.")
  private List<String> models;

  @Option(
      names = "--threads",
      split = ",",
      defaultValue = "1,2,4,8,16",
      paramLabel = "N",
      description =
          "Thread counts, separated by commas; with --nodes those of each node. Default:"
              + " ${DEFAULT-VALUE}.")
  private List<Integer> threads;

  @Option(
      names = "--nodes",
      split = ",",
      paramLabel = "N",
      description =
          "Numbers of workers of a standalone cluster of processes on this machine. Default: no"
              + " cluster, this JVM alone.")
  private List<Integer> nodes;

  @Option(
      names = "--repeat",
      defaultValue = "3",
      paramLabel = "N",
      description = "Counted rounds. Default: ${DEFAULT-VALUE}.")
  private int repeat;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "New or empty folder for the report and, while it runs, all files.")
  private Path out;

  /**
   * Runs the study and prints its table.
   *
   * @return 0
   * @throws IOException if a file can't be read or written, a run fails, or an answer differs
   */
  @Override
  public Integer call() throws IOException {
    ScalingOptions options = options();
    Scaling scaling =
        new Scaling(
            options,
            EngineName.find(spec),
            new PhaseLog("scaling", spec.commandLine().getErr(), Progress.isTerminal()));
    ScalingReport report = scaling.run();
    PrintWriter output = spec.commandLine().getOut();
    report.findings().forEach(output::println);
    output.println(
        "The report: "
            + Scaling.PAGE
            + ", "
            + Scaling.MARKDOWN
            + " and "
            + Scaling.JSON
            + " in "
            + out.toAbsolutePath().normalize());
    output.flush();
    return 0;
  }

  private ScalingOptions options() throws IOException {
    if (input != null && !Files.isReadable(input)) {
      throw new IOException(input + " does not exist or can't be read");
    }
    try {
      Configurations.check(configs);
      return new ScalingOptions(
          Workload.named(job),
          Optional.ofNullable(input),
          bytes,
          configs,
          models == null ? List.of() : models.stream().map(ModelChoice::of).toList(),
          threads,
          nodes == null ? List.of() : nodes,
          repeat,
          out);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
  }
}
