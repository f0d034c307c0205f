// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.spark;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;

/**
 * What a user of an existing Spark would do, tried one after the other: a program for {@code
 * spark-submit} that {@code scripts/spark-matrix} compiles and runs with each version of Spark. It
 * names qzfs only in configuration. Prints a line a case: {@code PROBE}, its name, {@code yes} or
 * the reason why not, with tabs between.
 */
public final class SparkProbe {
  private static final String CODEC = "io.qzfs.hadoop.QatGzipCodec";
  private static final int ROWS = 40_000;
  private static final long FACTOR = 0x9e3779b97fL;

  private final SparkSession spark;
  private final Path folder;
  private final PrintStream out;
  private final List<String> rows = new ArrayList<>();

  private SparkProbe(SparkSession spark, Path folder, PrintStream out) {
    this.spark = spark;
    this.folder = folder;
    this.out = out;
    for (long i = 0; i < ROWS; i++) {
      rows.add(String.format(Locale.ROOT, "read %08d %s", i, Long.toHexString(i * FACTOR)));
    }
  }

  /** One thing tried. */
  private interface Case {
    void run() throws Exception;
  }

  /**
   * Runs every case.
   *
   * @param args a folder that exists and is empty
   */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    SparkSession spark = SparkSession.builder().appName("probe").getOrCreate();
    new SparkProbe(spark, folder, out).runAll();
    spark.stop();
    String report = folder.resolve("report.json").toString();
    print(out, "plugin", () -> require(new File(report).length() > 0, "no report " + report));
  }

  private void runAll() {
    print(out, "writer-text", () -> writeAndRead("text"));
    print(out, "writer-csv", () -> writeAndRead("csv"));
    print(out, "writer-json", () -> writeAndRead("json"));
    print(out, "splits", this::readInSplits);
    print(out, "rdd", this::saveAsTextFile);
    print(out, "shuffle", this::shuffle);
    print(out, "view", this::view);
    print(out, "view-service", this::viewByServiceFile);
    print(out, "parquet", () -> hook("parquet", "gzip"));
    print(out, "orc", () -> hook("orc", "zlib"));
    print(out, "avro", this::avro);
  }

  private static void print(PrintStream out, String name, Case tried) {
    String result = "yes";
    try {
      tried.run();
    } catch (Exception | LinkageError e) {
      result = String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString());
    }
    out.println("PROBE\t" + name + "\t" + result);
  }

  private static void require(boolean holds, String found) {
    if (!holds) {
      throw new IllegalStateException(found);
    }
  }

  private Dataset<String> data() {
    return spark
        .range(0, ROWS, 1, 1)
        .selectExpr("format_string('read %08d %s', id, lower(hex(id * " + FACTOR + "))) as value")
        .as(Encoders.STRING());
  }

  private void requireRows(Dataset<String> read) {
    List<String> found = new ArrayList<>(read.collectAsList());
    Collections.sort(found);
    require(found.equals(rows), found.size() + " rows, some of them wrong");
  }

  private void writeAndRead(String format) throws IOException {
    String path = folder.resolve(format).toString();
    data().toDF("value").write().format(format).option("compression", CODEC).save(path);
    for (Path part : parts(path)) {
      require(part.toString().endsWith(".gz"), part + " in place of a .gz");
      try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(part))) {
        require(in.readAllBytes().length > ROWS, "a short file");
      }
    }
    requireRows(
        spark.read().format(format).schema("value string").load(path).as(Encoders.STRING()));
  }

  private static List<Path> parts(String path) throws IOException {
    try (Stream<Path> files = Files.list(Path.of(path))) {
      return files.filter(file -> file.getFileName().toString().startsWith("part-")).toList();
    }
  }

  /** One file, read in more than one task. */
  private void readInSplits() throws IOException {
    String path = folder.resolve("text").toString();
    long length = Files.size(parts(path).get(0));
    spark.conf().set("spark.sql.files.maxPartitionBytes", Long.toString(length / 4));
    Dataset<String> read = spark.read().textFile(path);
    require(read.rdd().getNumPartitions() >= 4, read.rdd().getNumPartitions() + " partitions");
    requireRows(read);
    spark.conf().unset("spark.sql.files.maxPartitionBytes");
  }

  private void saveAsTextFile() throws Exception {
    String path = folder.resolve("rdd").toString();
    Class<? extends CompressionCodec> codec =
        Class.forName(CODEC, true, Thread.currentThread().getContextClassLoader())
            .asSubclass(CompressionCodec.class);
    data().javaRDD().saveAsTextFile(path, codec);
    require(parts(path).get(0).toString().endsWith(".gz"), "a file that is no .gz");
    requireRows(spark.read().textFile(path));
  }

  private void shuffle() {
    String codec = spark.conf().get("spark.io.compression.codec");
    require(codec.startsWith("io.qzfs."), codec);
    long before = blocks("compress");
    Dataset<String> sorted = data().repartition(5).sort("value");
    require(sorted.collectAsList().equals(rows), "rows that are lost or not in order");
    require(blocks("compress") > before, "blocks that were counted nowhere");
  }

  private void view() throws IOException {
    String path = "qzfs+" + folder.resolve("view").toUri();
    data().write().text(path);
    requireRows(spark.read().textFile(path));
    for (Path part : parts(folder.resolve("view").toString())) {
      require(Files.size(part) < 900_000, "files that are stored as they are");
    }
  }

  private void viewByServiceFile() throws IOException {
    Configuration conf = new Configuration(spark.sparkContext().hadoopConfiguration());
    conf.unset("fs.qzfs+file.impl");
    FileSystem.getFileSystemClass("qzfs+file", conf);
  }

  private void hook(String format, String compression) {
    String path = folder.resolve(format).toString();
    long written = blocks("compress");
    data().write().format(format).option("compression", compression).save(path);
    require(blocks("compress") > written, "pages that no engine wrote");
    long read = blocks("decompress");
    requireRows(spark.read().format(format).load(path).as(Encoders.STRING()));
    require(blocks("decompress") > read, "pages that no engine read");
  }

  /** Avro's own library, since a plain Spark has no source of that format. */
  private void avro() throws IOException {
    File file = folder.resolve("rows.avro").toFile();
    Schema text = Schema.create(Schema.Type.STRING);
    try (DataFileWriter<CharSequence> writer =
        new DataFileWriter<>(new GenericDatumWriter<CharSequence>(text))) {
      writer.setCodec(CodecFactory.deflateCodec(6)).create(text, file);
      for (String row : rows) {
        writer.append(row);
      }
    }
    long before = blocksHere("decompress");
    List<String> found = new ArrayList<>();
    try (DataFileReader<CharSequence> reader =
        new DataFileReader<>(file, new GenericDatumReader<CharSequence>(text))) {
      reader.forEach(row -> found.add(row.toString()));
    }
    require(found.equals(rows), "rows that are wrong");
    require(blocksHere("decompress") > before, "blocks that no engine read");
  }

  /** Blocks that the engines did where tasks run. */
  private long blocks(String direction) {
    return JavaSparkContext.fromSparkContext(spark.sparkContext())
        .parallelize(List.of(direction), 1)
        .map(SparkProbe::blocksHere)
        .first();
  }

  /** Blocks that the engines of this process did, as JMX tells. */
  private static long blocksHere(String direction) {
    try {
      TabularData statistics =
          (TabularData)
              ManagementFactory.getPlatformMBeanServer()
                  .getAttribute(new ObjectName("io.qzfs:type=Offload"), "Statistics");
      long blocks = 0;
      for (Object row : statistics.values()) {
        CompositeData figure = (CompositeData) row;
        String name = (String) figure.get("key");
        if (name.startsWith(direction + ".") && name.endsWith(".blocks")) {
          blocks += (Long) figure.get("value");
        }
      }
      return blocks;
    } catch (JMException e) {
      throw new UncheckedIOException(new IOException("Cannot ask for figures: " + e, e));
    }
  }
}
