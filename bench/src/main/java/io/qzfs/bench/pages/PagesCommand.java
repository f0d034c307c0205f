// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.pages;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.qzfs.bench.BenchInputs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Scanner;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code qzfs bench pages}. */
@Command(
    name = "pages",
    mixinStandardHelpOptions = true,
    description = {
      "Writes and reads a table of reads in Parquet, ORC and Avro, by the libraries' own gzip and"
          + " by the plugin's hooks; ratios are medians over interleaved rounds.",
      "Both read the table that the libraries wrote. Avro takes part if spark-avro is there."
    })
public final class PagesCommand implements Callable<Integer> {
  private static final StructType READS =
      new StructType()
          .add("name", DataTypes.StringType)
          .add("sequence", DataTypes.StringType)
          .add("quality", DataTypes.StringType);

  @Option(
      names = "--input",
      description = "FASTQ: data set id or file; default: ${DEFAULT-VALUE}.",
      defaultValue = "hiseqx-reads")
  private String input;

  @Option(
      names = "--megabytes",
      description = "FASTQ text in the table; default: ${DEFAULT-VALUE}.",
      defaultValue = "100")
  private int megabytes;

  @Option(
      names = "--rounds",
      description = "Counted rounds; default: ${DEFAULT-VALUE}.",
      defaultValue = "5")
  private int rounds;

  @Option(
      names = "--format",
      description = "What to measure: ${COMPLETION-CANDIDATES}; default: all that are there.",
      split = ",")
  private List<TableFormat> formats = List.of(TableFormat.values());

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Path folder = Files.createTempDirectory("qzfs-pages");
    List<PagesRow> rows = new ArrayList<>();
    SparkSession spark =
        SparkSession.builder()
            .appName("qzfs bench pages")
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            // Sorted, copies of a read would lie side by side.
            .config("spark.sql.execution.sortBeforeRepartition", "false")
            .getOrCreate();
    try {
      Dataset<Row> table = spark.createDataFrame(reads(), READS).repartition(2).cache();
      table.count();
      PagesBenchmark benchmark = new PagesBenchmark(spark, table, folder, rounds);
      for (TableFormat format : formats) {
        if (format.isThere()) {
          rows.addAll(benchmark.run(format));
        }
      }
    } finally {
      spark.stop();
      delete(folder);
    }
    print(rows);
    return 0;
  }

  /** Records of four lines; the last may be cut off by the size, and is left out. */
  private List<Row> reads() throws IOException {
    byte[] text = BenchInputs.read(input, Math.multiplyExact(megabytes, 1_000_000));
    List<Row> reads = new ArrayList<>();
    try (Scanner lines = new Scanner(new ByteArrayInputStream(text), StandardCharsets.US_ASCII)) {
      while (lines.hasNextLine()) {
        String name = lines.nextLine();
        String sequence = lines.hasNextLine() ? lines.nextLine() : "";
        String separator = lines.hasNextLine() ? lines.nextLine() : "";
        String quality = lines.hasNextLine() ? lines.nextLine() : "";
        if (separator.startsWith("+") && quality.length() == sequence.length()) {
          reads.add(RowFactory.create(name, sequence, quality));
        }
      }
    }
    return reads;
  }

  private void print(List<PagesRow> rows) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(
          new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(rows));
      return;
    }
    String head = "";
    for (PagesRow row : rows) {
      if (!row.format().equals(head)) {
        head = row.format();
        out.printf(
            "%n%-24s %10s %10s %7s %7s %9s%n", head, "wall ms", "CPU ms", "x wall", "x CPU", "MB");
      }
      out.printf(
          Locale.ROOT,
          "  %-22s %10.0f %10.0f %7.2f %7.2f %9.1f%n",
          row.figure().name(),
          row.figure().wallSeconds() * 1e3,
          row.figure().cpuSeconds() * 1e3,
          row.figure().wallGain(),
          row.figure().cpuGain(),
          row.bytes() / 1e6);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
