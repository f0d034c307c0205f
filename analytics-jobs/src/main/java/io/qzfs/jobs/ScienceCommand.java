// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Command of one job: brings Spark up, runs it, and prints what it found and what it took.
 *
 * <p>Subclasses add the options of their job. Not thread-safe.
 *
 * @param <R> the job's answer
 */
public abstract class ScienceCommand<R> implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private JobOptions options;

  @Option(
      names = "--output",
      paramLabel = "FOLDER",
      description =
          "New folder for the files that the job writes; jobs that only count write their table as"
              + " one file of this name.")
  private String output;

  /** For subclasses. */
  protected ScienceCommand() {}

  /**
   * Returns the job by its options.
   *
   * @throws picocli.CommandLine.ParameterException if an option is out of range
   */
  protected abstract ScienceJob<R> job();

  /** Writes an answer for people. */
  protected abstract void describe(R result, JobText text);

  /** Returns the specification of the command, for messages about its options. */
  protected final CommandSpec spec() {
    return spec;
  }

  /**
   * Runs the job.
   *
   * @return 0
   * @throws IOException if it fails; one line
   */
  @Override
  public final Integer call() throws IOException {
    ScienceJob<R> job = job();
    JobInput plain = options.input();
    JobInput input = output == null ? plain : plain.withOutput(output);
    Optional<String> master = options.master();
    try (JavaSparkContext spark = SparkContexts.open(spec.name(), master)) {
      print(JobRunner.run(spark, job, input));
    }
    return 0;
  }

  private void print(JobReport<R> report) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    out.print(options.json() ? json(report) : text(report));
    out.flush();
  }

  private static String json(JobReport<?> report) throws IOException {
    return new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(report)
        + "\n";
  }

  private String text(JobReport<R> report) {
    JobText text = new JobText();
    describe(report.result(), text);
    text.figures(report.run());
    return text.toString();
  }

  /**
   * Runs a command as an application of {@code spark-submit}: prints one line and ends the JVM with
   * its exit code if it fails.
   */
  protected static void submit(ScienceCommand<?> command, String[] args) {
    int exitCode =
        new CommandLine(command)
            .setExecutionExceptionHandler(
                (failure, line, parsed) -> {
                  line.getErr().println(failure.getMessage());
                  return CommandLine.ExitCode.SOFTWARE;
                })
            .execute(args);
    if (exitCode != 0) {
      System.exit(exitCode);
    }
  }
}
