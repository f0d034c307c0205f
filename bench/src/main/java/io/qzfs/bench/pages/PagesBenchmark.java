// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.pages;

import io.qzfs.bench.Contender;
import io.qzfs.bench.Rounds;
import io.qzfs.spark.hooks.PageHooks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/**
 * Writes and reads one table in one format, in turn with the library's own codec and with the hook.
 * Reads touch every column of every row.
 */
final class PagesBenchmark {
  private final SparkSession spark;
  private final Dataset<Row> table;
  private final Path folder;
  private final int rounds;

  /**
   * @param table is in memory, so that only writing is timed; columns name, sequence and quality
   * @param folder takes the files
   */
  PagesBenchmark(SparkSession spark, Dataset<Row> table, Path folder, int rounds) {
    this.spark = spark;
    this.table = table;
    this.folder = folder;
    this.rounds = rounds;
  }

  /** Runs the rounds of a format. */
  List<PagesRow> run(TableFormat format) throws IOException {
    String name = format.name().toLowerCase(Locale.ROOT);
    String stock = folder.resolve(name + "-stock").toString();
    String ours = folder.resolve(name + "-qzfs").toString();
    List<PagesRow> rows = new ArrayList<>();
    rows.addAll(
        rows(
            format,
            "write",
            new Contender("stock", () -> write(format, false, stock)),
            new Contender("qzfs", () -> write(format, true, ours)),
            List.of(stock, ours)));
    // Both read what stock code wrote, so that only the reader differs.
    requireEqual(read(format, false, stock), read(format, true, ours), name);
    rows.addAll(
        rows(
            format,
            "read",
            new Contender("stock", () -> read(format, false, stock)),
            new Contender("qzfs", () -> read(format, true, stock)),
            List.of(stock, stock)));
    PageHooks.remove();
    return rows;
  }

  private List<PagesRow> rows(
      TableFormat format, String direction, Contender stock, Contender ours, List<String> tables)
      throws IOException {
    String label =
        format.name().toLowerCase(Locale.ROOT) + " " + format.compression() + " " + direction;
    List<PagesRow> rows = new ArrayList<>();
    for (Rounds.Figure figure : Rounds.run(List.of(stock, ours), rounds)) {
      rows.add(new PagesRow(label, figure, size(Path.of(tables.get(rows.size())))));
    }
    return rows;
  }

  private static void hook(TableFormat format, boolean on) {
    PageHooks.install(new SparkConf(false).set(format.key(), Boolean.toString(on)));
  }

  private long write(TableFormat format, boolean ours, String path) throws IOException {
    hook(format, ours);
    table
        .write()
        .mode(SaveMode.Overwrite)
        .format(format.name().toLowerCase(Locale.ROOT))
        .option("compression", format.compression())
        // A small input is repeated, which a dictionary of values would find out.
        .option("parquet.enable.dictionary", "false")
        .option("orc.dictionary.key.threshold", "0")
        .save(path);
    return size(Path.of(path));
  }

  private long read(TableFormat format, boolean ours, String path) {
    hook(format, ours);
    return spark
        .read()
        .format(format.name().toLowerCase(Locale.ROOT))
        .load(path)
        .selectExpr("sum(crc32(name) + crc32(sequence) + crc32(quality))")
        .first()
        .getLong(0);
  }

  private static void requireEqual(long stock, long ours, String format) throws IOException {
    if (stock != ours) {
      throw new IOException(
          "Cannot compare: the tables in "
              + format
              + " differ, checksums "
              + stock
              + " and "
              + ours);
    }
  }

  private static long size(Path table) throws IOException {
    try (Stream<Path> files = Files.walk(table)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("part-"))
          .mapToLong(file -> file.toFile().length())
          .sum();
    }
  }
}
