// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import io.qzfs.jobs.fastq.FastqInputFormat;
import io.qzfs.jobs.fastq.FastqRecord;
import io.qzfs.jobs.fastq.SplitSource;
import java.io.IOException;
import java.util.Collections;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;

/**
 * Spark job {@code fastq-stats}: reads, bases, lengths, GC, Q20, Q30 and mean quality by cycle of
 * FASTQ files.
 *
 * <p>Each partition fills one accumulator; accumulators are merged on the driver. Stateless.
 */
public final class FastqStatsJob {

  private FastqStatsJob() {}

  /**
   * Runs the job for {@code spark-submit}, with the options of the command {@code job fastq-stats}.
   *
   * @param args command line
   */
  public static void main(String[] args) {
    int exitCode =
        new CommandLine(new FastqStatsCommand())
            .setExecutionExceptionHandler(FastqStatsJob::printMessage)
            .execute(args);
    if (exitCode != 0) {
      System.exit(exitCode);
    }
  }

  private static int printMessage(
      Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
    command.getErr().println(failure.getMessage());
    return CommandLine.ExitCode.SOFTWARE;
  }

  /**
   * Runs the job in a Spark context that is up, and leaves it up.
   *
   * @throws IOException if an input is missing, unreadable or not FASTQ; one line that says what
   *     and where
   */
  public static FastqStatsReport run(JavaSparkContext spark, FastqStatsOptions options)
      throws IOException {
    Stopwatch watch = Stopwatch.start();
    JavaPairRDD<SplitSource, FastqRecord> records =
        spark.newAPIHadoopRDD(
            configure(spark.hadoopConfiguration(), options),
            FastqInputFormat.class,
            SplitSource.class,
            FastqRecord.class);
    try {
      int splits = records.getNumPartitions();
      SplitScan scan =
          records
              .mapPartitions(split -> Collections.singleton(SplitScan.of(split)).iterator())
              .fold(new SplitScan(), SplitScan::merge);
      RunFigures run =
          new RunFigures(
              watch.wallSeconds(),
              watch.cpuSeconds(),
              splits,
              scan.busySplits(),
              scan.taskSeconds(),
              scan.readSeconds());
      return new FastqStatsReport(ReadStatistics.of(scan.statistics(), options.phredScale()), run);
    } catch (Exception e) {
      // Spark rethrows checked exceptions of Hadoop undeclared, so the type cannot be narrower.
      throw JobFailure.of(e);
    }
  }

  /**
   * Returns the job in the form that the scaling study runs; the scale of qualities is detected.
   */
  public static ScienceJob<ReadStatistics> science() {
    return (spark, input, clock) -> {
      FastqStatsReport report =
          run(
              spark,
              new FastqStatsOptions(
                  input.inputs(), input.codec(), input.splitBytes(), Optional.empty()));
      clock.addRead(Math.round(report.run().codecSeconds() * 1e9));
      return report.statistics();
    };
  }

  private static Configuration configure(Configuration base, FastqStatsOptions options)
      throws IOException {
    return new JobInput(options.inputs(), Optional.empty(), options.codec(), options.splitBytes())
        .configure(base);
  }
}
