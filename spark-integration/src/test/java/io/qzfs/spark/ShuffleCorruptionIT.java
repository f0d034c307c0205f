// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A damaged shuffle file makes Spark compute it again, or the job fail; no row is ever lost. */
class ShuffleCorruptionIT {
  private static final int ROWS = 100_000;
  private static final int ROUNDS = 12;

  private final long seed = Long.getLong("qzfs.test.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final AtomicInteger retries = new AtomicInteger();

  @TempDir private Path folder;

  @Test
  void damageNeverLosesRows() throws IOException {
    try (SparkSession spark = session()) {
      spark.sparkContext().addSparkListener(new RetryCounter(retries));
      // Its map output is written once, and read again by every action.
      JavaRDD<Long> rows =
          spark.range(0, ROWS, 1, 2).repartition(4, col("id")).as(Encoders.LONG()).javaRDD();
      List<Long> expected = LongStream.range(0, ROWS).boxed().toList();
      assertThat(sorted(rows)).isEqualTo(expected);

      for (int round = 0; round < ROUNDS; round++) {
        String what = damage(round);
        try {
          assertThat(sorted(rows)).as("seed %s, %s", seed, what).isEqualTo(expected);
        } catch (Exception e) {
          assertThat(e).as("seed %s, %s", seed, what).isInstanceOf(SparkException.class);
        }
      }
    }
    // Some flipped bits mean nothing; of the cuts each is found.
    assertThat(retries.get()).as("seed %s", seed).isGreaterThanOrEqualTo(ROUNDS / 3);
  }

  private static List<Long> sorted(JavaRDD<Long> rows) {
    return rows.collect().stream().sorted().toList();
  }

  private String damage(int round) throws IOException {
    Path file = anyShuffleFile();
    byte[] bytes = Files.readAllBytes(file);
    int at = random.nextInt(bytes.length);
    String what;
    switch (round % 4) {
      case 0 -> {
        what = "cut at ";
        bytes = Arrays.copyOf(bytes, at);
      }
      case 1 -> {
        what = "hole of bytes at ";
        int end = Math.min(bytes.length, at + 1 + random.nextInt(10_000));
        byte[] holed = Arrays.copyOf(bytes, bytes.length - (end - at));
        System.arraycopy(bytes, end, holed, at, bytes.length - end);
        bytes = holed;
      }
      case 2 -> {
        what = "block of zeros at ";
        Arrays.fill(bytes, at, Math.min(bytes.length, at + 4096), (byte) 0);
      }
      default -> {
        what = "flipped bit at ";
        bytes[at] ^= (byte) (1 << random.nextInt(8));
      }
    }
    Files.write(file, bytes);
    return "round " + round + ", " + what + at + " of " + file.getFileName();
  }

  private Path anyShuffleFile() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> found =
          files
              .filter(file -> file.getFileName().toString().matches("shuffle_.*\\.data"))
              .sorted()
              .toList();
      return found.get(random.nextInt(found.size()));
    }
  }

  private SparkSession session() {
    return SparkSession.builder()
        .master("local[2,4]")
        .config("spark.ui.enabled", "false")
        .config("spark.local.dir", folder.toString())
        .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
        .config("spark.sql.adaptive.enabled", "false")
        .config("spark.shuffle.sort.bypassMergeThreshold", "1")
        .config("spark.shuffle.spill.numElementsForceSpillThreshold", "20000")
        .config("spark.io.compression.codec", QatCompressionCodec.class.getName())
        .getOrCreate();
  }

  /** Counts stages that are tried again. */
  private static final class RetryCounter extends SparkListener {
    private final AtomicInteger retries;

    RetryCounter(AtomicInteger retries) {
      this.retries = retries;
    }

    @Override
    public void onStageSubmitted(SparkListenerStageSubmitted submitted) {
      if (submitted.stageInfo().attemptNumber() > 0) {
        retries.incrementAndGet();
      }
    }
  }
}
