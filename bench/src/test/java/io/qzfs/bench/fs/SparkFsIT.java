// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.fs;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.fs.QzfsAbstractFileSystem;
import io.qzfs.hadoop.QatCodecKeys;
import io.qzfs.jobs.fastq.FastqInputFormat;
import io.qzfs.jobs.fastq.FastqRecord;
import io.qzfs.jobs.fastq.SplitSource;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Spark reads from the view and writes to it as if it were its store. */
@Tag("servers")
class SparkFsIT {
  private static final long SEED = Long.getLong("qzfs.test.seed", System.nanoTime());
  private static final String VIEW = "qzfs+";

  /** Lines and records of the large files: about 2 MiB. */
  private static final int RECORDS = 10_000;

  @RegisterExtension static final SharedHdfs HDFS = new SharedHdfs();

  @TempDir private static java.nio.file.Path folder;

  private static SparkSession spark;

  /** What the view is over. */
  enum StoreKind {
    FILE,
    HDFS
  }

  @BeforeAll
  static void start() {
    SparkSession.Builder builder =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.files.openCostInBytes", "1")
            // Compiling code takes longer than these few rows do.
            .config("spark.sql.codegen.wholeStage", "false")
            .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
            .config("spark.sql.adaptive.enabled", "false")
            .config("spark.sql.sources.partitionOverwriteMode", "dynamic")
            .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
            .config("spark.hadoop." + QatCodecKeys.BLOCK_SIZE, "16k")
            .config(
                "spark.hadoop.fs.AbstractFileSystem.qzfs+hdfs.impl",
                QzfsAbstractFileSystem.class.getName());
    for (String key : List.of("dfs.blocksize", "dfs.replication")) {
      builder.config("spark.hadoop." + key, SharedHdfs.configuration().get(key));
    }
    spark = builder.getOrCreate();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  /** Each format and each committer on each store; committers know no formats. */
  @ParameterizedTest(name = "{0}, committer {1}, {2} and {3}")
  @CsvSource({
    "FILE, 1, csv, parquet",
    "FILE, 2, json, orc",
    "HDFS, 1, json, orc",
    "HDFS, 2, csv, parquet"
  })
  void tablesOfEachFormatAreReadAsWritten(
      StoreKind kind, int algorithm, String oneFormat, String otherFormat) throws Exception {
    Dataset<Row> rows =
        spark
            .range(0, 1000, 1, 2)
            .selectExpr(
                "id", "concat('name, \"', id, '\"') as name", "id / 7 as x", "id % 3 as part");
    String changed = "id + 5000 as id, name, x, part";
    for (String format : List.of(oneFormat, otherFormat)) {
      Path table = directory(kind);

      write(rows, format, algorithm, table);
      assertThat(read(rows, format, table)).isEqualTo(sorted(rows));

      Dataset<Row> part = rows.where("part = 1");
      write(part.selectExpr(changed.split(", ")), format, algorithm, table);
      assertThat(read(rows, format, table))
          .as("after overwriting one partition of %s", format)
          .isEqualTo(sorted(rows.where("part <> 1").union(part.selectExpr(changed.split(", ")))));
      assertStoredAsGzip(table);
    }
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void linesAreReadAsWritten(StoreKind kind) throws Exception {
    Path file = directory(kind);
    Dataset<Row> lines = spark.range(1000).selectExpr("concat('line ', id) as value");

    lines.write().mode(SaveMode.Overwrite).text(file.toString());

    assertThat(sorted(spark.read().text(file.toString()))).isEqualTo(sorted(lines));
    assertStoredAsGzip(file);
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void aLargeFileIsReadByManyTasksAndEachLineOnce(StoreKind kind) throws Exception {
    List<String> expected = lines();
    Path file = new Path(directory(kind), "large.txt");
    write(file, String.join("\n", expected) + "\n");
    long length = file.getFileSystem(conf()).getFileStatus(file).getLen();
    Collections.sort(expected);
    Random random = new Random(SEED);

    for (int i = 0; i < 2; i++) {
      // Cuts lines, and has nothing to do with blocks of either kind.
      int size = 100_000 + random.nextInt((int) length / 4);
      spark.conf().set("spark.sql.files.maxPartitionBytes", Integer.toString(size));
      Dataset<Row> read = spark.read().text(file.toString());
      List<String> found = new ArrayList<>(read.as(Encoders.STRING()).collectAsList());
      Collections.sort(found);
      assertThat(found.equals(expected)).as("in pieces of %d, seed %d", size, SEED).isTrue();
      assertThat(read.javaRDD().getNumPartitions()).isGreaterThanOrEqualTo((int) (length / size));
      assertThat(partitionsWithRows(read)).isGreaterThanOrEqualTo(2);
    }
    spark.conf().unset("spark.sql.files.maxPartitionBytes");
    for (int partitions : new int[] {2, 13}) {
      List<String> found =
          new ArrayList<>(context().textFile(file.toString(), partitions).collect());
      Collections.sort(found);
      assertThat(found.equals(expected)).as("%d partitions, seed %d", partitions, SEED).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void recordsOfSequencingReadsAreFoundOnceHoweverTheyAreSplit(StoreKind kind) throws Exception {
    Path file = new Path(directory(kind), "reads.fastq");
    write(file, reads());
    Random random = new Random(SEED);

    for (int i = 0; i < 2; i++) {
      Configuration conf = conf();
      int size = 100_000 + random.nextInt(400_000);
      conf.setInt("mapreduce.input.fileinputformat.split.maxsize", size);
      var records =
          context()
              .newAPIHadoopFile(
                  file.toString(),
                  FastqInputFormat.class,
                  SplitSource.class,
                  FastqRecord.class,
                  conf);
      assertThat(records.getNumPartitions()).isGreaterThan(2);
      assertThat(records.count()).as("in splits of %d, seed %d", size, SEED).isEqualTo(RECORDS);
    }
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void whatACodecCompressesIsCompressedBytesInTheViewToo(StoreKind kind) throws Exception {
    Path output = new Path(directory(kind), "lines");
    List<String> expected = List.of("a", "b", "c");

    context().parallelize(expected, 1).saveAsTextFile(output.toString(), GzipCodec.class);

    Path part = new Path(output, "part-00000.gz");
    assertThat(store(part).getFileSystem(conf()).exists(store(part).suffix(Tree.SUFFIX))).isTrue();
    assertThat(context().textFile(output.toString()).collect()).isEqualTo(expected);
    assertStoredAsGzip(output);
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void filesThatOthersPutIntoTheStoreAreReadBesideOurs(StoreKind kind) throws Exception {
    Path directory = directory(kind);
    write(new Path(directory, "ours.txt"), "ours\n");
    write(new Path(store(directory), "plain.txt"), "plain\n");
    Path stock = new Path(store(directory), "stock.gz");
    try (OutputStream out = new GZIPOutputStream(stock.getFileSystem(conf()).create(stock))) {
      out.write("stock\n".getBytes(StandardCharsets.US_ASCII));
    }
    write(new Path(store(directory), "not.qz.gz"), "not gzip at all\n");

    List<String> found =
        new ArrayList<>(
            spark
                .read()
                .text(directory + "/ours.txt", directory + "/plain.txt", directory + "/stock.gz")
                .as(Encoders.STRING())
                .collectAsList());

    assertThat(found).containsExactlyInAnyOrder("ours", "plain", "stock");
    assertThat(Tree.of(directory.getFileSystem(conf()), directory))
        .containsOnlyKeys("ours.txt", "plain.txt", "stock.gz", "not.qz.gz");
  }

  @Test
  void aStreamGoesOnFromItsCheckpointInTheView() throws Exception {
    Path input = directory(StoreKind.HDFS);
    Path output = directory(StoreKind.HDFS);
    Path checkpoint = directory(StoreKind.HDFS);

    write(new Path(input, "1.txt"), "one\n");
    stream(input, output, checkpoint);
    write(new Path(input, "2.txt"), "two\n");
    stream(input, output, checkpoint);

    assertThat(spark.read().parquet(output.toString()).as(Encoders.STRING()).collectAsList())
        .containsExactlyInAnyOrder("one", "two");
    assertStoredAsGzip(checkpoint);
    assertStoredAsGzip(output);
  }

  private static void stream(Path input, Path output, Path checkpoint) throws Exception {
    StreamingQuery query =
        spark
            .readStream()
            .text(input.toString())
            .writeStream()
            .format("parquet")
            .option("checkpointLocation", checkpoint.toString())
            .trigger(Trigger.AvailableNow())
            .start(output.toString());
    query.awaitTermination();
  }

  private static void write(Dataset<Row> rows, String format, int algorithm, Path table) {
    rows.write()
        .mode(SaveMode.Overwrite)
        .format(format)
        .option("mapreduce.fileoutputcommitter.algorithm.version", algorithm)
        .partitionBy("part")
        .save(table.toString());
  }

  private static List<String> read(Dataset<Row> like, String format, Path table) {
    return sorted(spark.read().format(format).schema(like.schema()).load(table.toString()));
  }

  private static List<String> sorted(Dataset<Row> rows) {
    List<String> sorted = new ArrayList<>();
    rows.collectAsList().forEach(row -> sorted.add(row.toString()));
    Collections.sort(sorted);
    return sorted;
  }

  private static long partitionsWithRows(Dataset<Row> rows) {
    return rows.selectExpr("spark_partition_id() as partition").distinct().count();
  }

  private static void assertStoredAsGzip(Path directory) throws IOException {
    Path stored = store(directory);
    Map<String, String> shown = Tree.of(directory.getFileSystem(conf()), directory);

    assertThat(shown).isNotEmpty();
    assertThat(Tree.decoded(stored.getFileSystem(conf()), stored)).isEqualTo(shown);
  }

  /** A new directory of the view. */
  private static Path directory(StoreKind kind) throws IOException {
    Path directory =
        switch (kind) {
          case FILE -> new Path(VIEW + "file://" + Files.createTempDirectory(folder, "view"));
          case HDFS -> new Path(VIEW + HDFS.uri() + SharedHdfs.newDirectory());
        };
    directory.getFileSystem(conf()).mkdirs(directory);
    return directory;
  }

  private static Path store(Path view) {
    return new Path(view.toString().substring(VIEW.length()));
  }

  private static Configuration conf() {
    return spark.sessionState().newHadoopConf();
  }

  private static JavaSparkContext context() {
    return new JavaSparkContext(spark.sparkContext());
  }

  private static void write(Path file, String text) {
    try {
      FileSystem files = file.getFileSystem(conf());
      try (OutputStream out = files.create(file)) {
        out.write(text.getBytes(StandardCharsets.US_ASCII));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lines of all lengths up to some that fill more than a block of the view. */
  private static List<String> lines() {
    Random random = new Random(SEED);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < RECORDS; i++) {
      int length = random.nextInt(2000) == 0 ? 40_000 : random.nextInt(200);
      StringBuilder line = new StringBuilder(i + ":");
      while (line.length() < length) {
        line.append(Integer.toHexString(random.nextInt()));
      }
      lines.add(line.toString());
    }
    return lines;
  }

  private static String reads() {
    Random random = new Random(SEED);
    StringBuilder reads = new StringBuilder();
    for (int i = 0; i < RECORDS; i++) {
      reads.append("@read").append(i).append('\n');
      int length = 50 + random.nextInt(100);
      for (int base = 0; base < length; base++) {
        reads.append("ACGT".charAt(random.nextInt(4)));
      }
      reads.append("\n+\n");
      for (int base = 0; base < length; base++) {
        // '@' and '+' too, which also begin lines of other kinds.
        reads.append((char) ('!' + random.nextInt(41)));
      }
      reads.append('\n');
    }
    return reads.toString();
  }
}
