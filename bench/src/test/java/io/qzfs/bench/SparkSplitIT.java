// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.hadoop.QatCodecKeys;
import io.qzfs.hadoop.QatGzipCodec;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.PlainGzipOutputStream;
import io.qzfs.io.WriteSettings;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** However Spark cuts a file into partitions, it finds each record once. */
class SparkSplitIT {
  private static final long SEED = Long.getLong("qzfs.test.seed", System.nanoTime());
  private static final int RECORDS = 20_000;

  @TempDir private static Path folder;

  private static SparkSession spark;

  @BeforeAll
  static void start() {
    spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.files.openCostInBytes", "1")
            .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
            .config("spark.hadoop.io.compression.codecs", QatGzipCodec.class.getName())
            .config("spark.hadoop." + QatCodecKeys.BLOCK_SIZE, "4k")
            .getOrCreate();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  @ParameterizedTest
  @CsvSource({
    "QZ, LF",
    "QZ, CRLF",
    "QZ, CUSTOM",
    "BGZF, LF",
    "BGZF, CUSTOM",
    "PLAIN, LF",
    "PLAIN, CRLF"
  })
  void partitionsOfAnySizeGiveEachRecordOnce(GzipFormat format, String ending) throws Exception {
    String separator =
        switch (ending) {
          case "LF" -> "\n";
          case "CRLF" -> "\r\n";
          default -> "<|>";
        };
    List<String> expected = records();
    Path file = write(format, String.join(separator, expected) + separator);
    Collections.sort(expected);
    Random random = new Random(SEED);
    boolean splits = format != GzipFormat.PLAIN;

    for (int i = 0; i < 4; i++) {
      int size = 20_000 + random.nextInt((int) Files.size(file));
      spark.conf().set("spark.sql.files.maxPartitionBytes", Integer.toString(size));
      var lines =
          ending.equals("CUSTOM")
              ? spark.read().option("lineSep", separator).text(file.toString())
              : spark.read().text(file.toString());
      List<String> found = new ArrayList<>(lines.as(Encoders.STRING()).collectAsList());
      Collections.sort(found);
      assertThat(found.equals(expected))
          .as("%s in partitions of %d, seed %d", file, size, SEED)
          .isTrue();
      if (splits && size < Files.size(file) / 3) {
        assertThat(lines.rdd().getNumPartitions()).isGreaterThan(2);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"QZ", "BGZF", "PLAIN"})
  void textFilesWithAnyNumberOfPartitionsGiveEachLineOnce(GzipFormat format) throws Exception {
    List<String> expected = records();
    Path file = write(format, String.join("\n", expected) + "\n");
    Collections.sort(expected);

    for (int partitions : new int[] {1, 2, 7, 31}) {
      List<String> found =
          new ArrayList<>(
              spark.sparkContext().textFile(file.toString(), partitions).toJavaRDD().collect());
      Collections.sort(found);
      assertThat(found.equals(expected))
          .as("%s in %d partitions, seed %d", file, partitions, SEED)
          .isTrue();
    }
  }

  /** Records of all lengths up to some that fill more than a block. */
  private static List<String> records() {
    Random random = new Random(SEED);
    List<String> records = new ArrayList<>();
    for (int i = 0; i < RECORDS; i++) {
      int length = random.nextInt(500) == 0 ? 9_000 : random.nextInt(80);
      StringBuilder record = new StringBuilder(i + ":");
      while (record.length() < length) {
        record.append(Integer.toHexString(random.nextInt()));
      }
      records.add(record.toString());
    }
    return records;
  }

  private static Path write(GzipFormat format, String text) throws IOException {
    Path file = Files.createTempFile(folder, "records", ".txt.gz");
    WriteSettings settings = WriteSettings.defaults().withFormat(format).withBlockSize(4096);
    try (OutputStream out = open(Files.newOutputStream(file), settings)) {
      out.write(text.getBytes(StandardCharsets.US_ASCII));
    }
    return file;
  }

  private static OutputStream open(OutputStream out, WriteSettings settings) throws IOException {
    return settings.format() == GzipFormat.PLAIN
        ? new PlainGzipOutputStream(out, settings)
        : new BlockGzipOutputStream(out, settings);
  }
}
