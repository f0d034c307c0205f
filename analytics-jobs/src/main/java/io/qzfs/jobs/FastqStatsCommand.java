// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.qzfs.jobs.stats.PhredScale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code fastq-stats}: runs {@link FastqStatsJob} and prints its report. */
@Command(
    name = "fastq-stats",
    mixinStandardHelpOptions = true,
    description = "Counts reads, bases, GC and qualities of FASTQ files, and reports what it took.")
public final class FastqStatsCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private JobOptions job;

  @Option(
      names = "--phred",
      paramLabel = "OFFSET",
      description =
          "Phred offset of the quality bytes, 33 or 64. Default: detected by the smallest byte.")
  private Integer phredOffset;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Write the report to a file instead of printing it.")
  private Path output;

  /**
   * Runs the job.
   *
   * @return 0
   * @throws IOException if an input is missing or not FASTQ, or the report cannot be written
   */
  @Override
  public Integer call() throws IOException {
    JobInput input = job.input();
    FastqStatsOptions options =
        new FastqStatsOptions(input.inputs(), input.codec(), input.splitBytes(), phredScale());
    Optional<String> master = job.master();
    try (JavaSparkContext spark = SparkContexts.open("fastq-stats", master)) {
      print(FastqStatsJob.run(spark, options));
    }
    return 0;
  }

  private Optional<PhredScale> phredScale() {
    if (phredOffset == null) {
      return Optional.empty();
    }
    for (PhredScale scale : PhredScale.values()) {
      if (scale.offset() == phredOffset) {
        return Optional.of(scale);
      }
    }
    throw new ParameterException(
        spec.commandLine(), "--phred is " + phredOffset + ", expected 33 or 64");
  }

  private void print(FastqStatsReport report) throws IOException {
    String text =
        job.json()
            ? new ObjectMapper()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .writeValueAsString(report)
                + "\n"
            : FastqStatsText.of(report);
    if (output == null) {
      spec.commandLine().getOut().print(text);
      spec.commandLine().getOut().flush();
    } else {
      Files.writeString(output, text);
    }
  }
}
