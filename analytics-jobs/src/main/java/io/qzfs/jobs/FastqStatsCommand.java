// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.qzfs.jobs.stats.PhredScale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
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

  @Option(
      names = "--input",
      required = true,
      paramLabel = "PATH",
      description = "File, folder or glob; repeatable.")
  private List<String> inputs;

  @Option(
      names = "--codec",
      defaultValue = "none",
      converter = CodecConverter.class,
      description =
          "Codec of .gz files: stock (Hadoop's), qzfs (ours), none (what the configuration"
              + " says). Default: none.")
  private CodecChoice codec;

  @ArgGroup private Where where;

  @Option(
      names = "--split-size",
      converter = ByteSize.class,
      paramLabel = "SIZE",
      description =
          "Longest split in bytes as stored; k, m and g are units. Default: the file system's"
              + " block size.")
  private Long splitBytes;

  @Option(
      names = "--phred",
      paramLabel = "OFFSET",
      description =
          "Phred offset of the quality bytes, 33 or 64. Default: detected by the smallest byte.")
  private Integer phredOffset;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Write the report to a file instead of printing it.")
  private Path output;

  private static final class Where {
    @Option(
        names = "--threads",
        required = true,
        paramLabel = "N",
        description = "Run in this JVM with N threads.")
    private Integer threads;

    @Option(
        names = "--master",
        required = true,
        paramLabel = "URL",
        description = "Spark master, such as yarn or local[4].")
    private String master;
  }

  /**
   * Runs the job.
   *
   * @return 0
   * @throws IOException if an input is missing or not FASTQ, or the report cannot be written
   */
  @Override
  public Integer call() throws IOException {
    FastqStatsOptions options =
        new FastqStatsOptions(
            inputs,
            codec,
            splitBytes == null ? OptionalLong.empty() : OptionalLong.of(splitBytes),
            phredScale());
    Optional<String> master = master();
    try (JavaSparkContext spark = SparkContexts.open("fastq-stats", master)) {
      print(FastqStatsJob.run(spark, options));
    }
    return 0;
  }

  private Optional<String> master() {
    if (where == null) {
      return Optional.empty();
    }
    if (where.threads == null) {
      return Optional.of(where.master);
    }
    if (where.threads < 1) {
      throw new ParameterException(
          spec.commandLine(), "--threads is " + where.threads + ", expected 1 or more");
    }
    return Optional.of("local[" + where.threads + "]");
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
        json
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
