// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.qzfs.offload.Direction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables that Spark writes and reads, with the libraries' own codecs and with the hooks. */
class PageHooksIT {
  private static final long ROWS = 60_000;

  private static SparkSession spark;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .getOrCreate();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  @AfterEach
  void remove() {
    PageHooks.remove();
  }

  /** Numbers, doubles, text, nulls and arrays, the same at each call. */
  private static Dataset<Row> table() {
    return spark
        .range(0, ROWS, 1, 3)
        .selectExpr(
            "id",
            "cast(id % 97 as int) as step",
            "sqrt(id * 31) as root",
            "concat('read ', lpad(cast((id * 7919) % 60013 as string), 8, '0')) as name",
            "if(id % 11 = 0, null, hex(id * 104729)) as code",
            "array(id % 3, id % 5) as pair");
  }

  private static List<String> rows(Dataset<Row> table) {
    return table.orderBy("id").toJSON().collectAsList();
  }

  private static void on(String key) {
    PageHooks.install(new SparkConf(false).set(key, "true"));
  }

  private String write(String format, String codec, String name) {
    String path = folder.resolve(name).toString();
    table().write().format(format).option("compression", codec).save(path);
    return path;
  }

  private static List<String> read(String format, String path) {
    return rows(spark.read().format(format).load(path));
  }

  @ParameterizedTest
  @CsvSource({
    "parquet, gzip, spark.qzfs.parquet.enabled",
    "orc, zlib, spark.qzfs.orc.enabled",
  })
  void tablesAreTheSameBothWays(String format, String codec, String key) {
    List<String> expected = rows(table());
    String stock = write(format, codec, "stock");
    on(key);
    long compressed = Pages.blocks(Direction.COMPRESS);
    String ours = write(format, codec, "ours");
    assertThat(Pages.blocks(Direction.COMPRESS)).as("pages written").isGreaterThan(compressed + 10);
    long decompressed = Pages.blocks(Direction.DECOMPRESS);
    assertThat(read(format, stock)).as("ours reads stock").isEqualTo(expected);
    assertThat(Pages.blocks(Direction.DECOMPRESS))
        .as("pages read")
        .isGreaterThan(decompressed + 10);
    assertThat(read(format, ours)).as("ours reads ours").isEqualTo(expected);
    PageHooks.remove();
    long before = Pages.blocks(Direction.DECOMPRESS);
    assertThat(read(format, ours)).as("stock reads ours").isEqualTo(expected);
    assertThat(Pages.blocks(Direction.DECOMPRESS)).as("hooks are off").isEqualTo(before);
  }

  /** Spark's writer of Avro asks for Avro's own codec and not by name, so only reads are ours. */
  @Test
  void avroIsReadByOursAndWrittenByAvrosOwn() {
    assumeTrue(hasAvro(), "spark-avro is not on the class path");
    List<String> expected = rows(table());
    on(PageHooks.AVRO);
    long compressed = Pages.blocks(Direction.COMPRESS);
    String path = write("avro", "deflate", "avro");
    assertThat(Pages.blocks(Direction.COMPRESS)).isEqualTo(compressed);
    long decompressed = Pages.blocks(Direction.DECOMPRESS);
    assertThat(read("avro", path)).isEqualTo(expected);
    assertThat(Pages.blocks(Direction.DECOMPRESS)).isGreaterThan(decompressed + 10);
    PageHooks.remove();
    assertThat(read("avro", path)).isEqualTo(expected);
  }

  private static boolean hasAvro() {
    try {
      Class.forName("org.apache.spark.sql.avro.AvroFileFormat");
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** Bytes in the middle of a file, where its pages are. */
  @ParameterizedTest
  @CsvSource({
    "parquet, gzip, spark.qzfs.parquet.enabled",
    "orc, zlib, spark.qzfs.orc.enabled",
  })
  void damagedPagesFailTheJob(String format, String codec, String key) throws Exception {
    String path = write(format, codec, "damaged");
    Path part;
    try (Stream<Path> files = Files.list(Path.of(path))) {
      part =
          files
              .filter(file -> file.getFileName().toString().startsWith("part-"))
              .findFirst()
              .orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(part);
    for (int i = 0; i < 64; i++) {
      bytes[bytes.length / 2 + i] ^= 0x5a;
    }
    Files.write(part, bytes);
    Files.delete(part.resolveSibling("." + part.getFileName() + ".crc"));
    on(key);
    assertThatThrownBy(() -> read(format, path))
        .hasMessageContaining(part.getFileName().toString());
  }
}
