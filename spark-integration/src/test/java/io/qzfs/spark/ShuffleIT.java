// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.hash;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.pmod;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.xxhash64;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.logging.log4j.Level;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sorting and aggregating with forced spills gives the same rows for every codec. */
class ShuffleIT {
  private static final long ROWS = 2_000_000;
  private static final long FACTOR = 0x9e3779b97f4a7c15L;
  private static final String WRITER = "org.apache.spark.shuffle.sort.UnsafeShuffleWriter";

  @TempDir private Path folder;

  private record Result(long rows, long order, long groups, long totals) {}

  @Test
  void rowsAreThoseOfSparksCodecs() throws IOException {
    List<Result> results = new ArrayList<>();
    for (String codec : List.of("lz4", "zstd", QatCompressionCodec.class.getName())) {
      try (SparkSession spark = session(codec, true)) {
        results.add(run(spark));
      }
    }

    assertThat(results.get(0).rows()).isEqualTo(ROWS);
    assertThat(results).allSatisfy(result -> assertThat(result).isEqualTo(results.get(0)));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void spillsAreMergedWithoutDecompressing(boolean transferTo) throws IOException {
    try (SparkSession spark = session(QatCompressionCodec.class.getName(), transferTo);
        CapturedLog log = new CapturedLog(WRITER, Level.DEBUG)) {
      Dataset<Row> shuffled = spark.range(0, 200_000, 1, 2).toDF("id").repartition(8, col("id"));
      assertThat(shuffled.agg(sum("id")).first().getLong(0)).isEqualTo(199_999L * 100_000);

      String expected =
          transferTo ? "Using transferTo-based fast merge" : "Using fileStream-based fast merge";
      assertThat(log.lines()).contains(expected).noneMatch(line -> line.contains("slow merge"));
    }
  }

  private static Result run(SparkSession spark) {
    Dataset<Row> rows =
        spark
            .range(0, ROWS, 1, 4)
            .select(
                col("id"),
                pmod(hash(col("id")), lit(100_003)).as("key"),
                col("id").cast("string").as("text"));
    List<long[]> partitions =
        rows.repartition(8, col("key"))
            .sort("key", "id")
            .select(xxhash64(col("key"), col("id"), col("text")))
            .as(Encoders.LONG())
            .javaRDD()
            .mapPartitions(ShuffleIT::digest)
            .collect();
    Row groups =
        rows.groupBy("key")
            .agg(sum("id").as("total"))
            .agg(count(lit(1)), sum(xxhash64(col("key"), col("total"))))
            .first();
    long count = 0;
    long digest = 0;
    for (long[] partition : partitions) {
      count += partition[0];
      digest = digest * partition[2] + partition[1];
    }
    return new Result(count, digest, groups.getLong(0), groups.getLong(1));
  }

  /**
   * Number of rows, a sum that depends on their order, and its factor's power: where partitions
   * begin is chance, so their sums are such that they can be joined.
   */
  private static Iterator<long[]> digest(Iterator<Long> rows) {
    long[] result = {0, 0, 1};
    while (rows.hasNext()) {
      result[0]++;
      result[1] = result[1] * FACTOR + rows.next();
      result[2] *= FACTOR;
    }
    return List.of(result).iterator();
  }

  private SparkSession session(String codec, boolean transferTo) {
    return SparkSession.builder()
        .master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.local.dir", folder.toString())
        .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
        .config("spark.sql.shuffle.partitions", "8")
        .config("spark.sql.adaptive.enabled", "false")
        .config("spark.sql.ansi.enabled", "false")
        .config("spark.shuffle.sort.bypassMergeThreshold", "1")
        .config("spark.shuffle.spill.numElementsForceSpillThreshold", "80000")
        .config("spark.file.transferTo", Boolean.toString(transferTo))
        .config("spark.io.compression.codec", codec)
        .getOrCreate();
  }
}
