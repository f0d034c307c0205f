// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.hadoop.QatGzipCodec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.logging.log4j.Level;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the plugin reports is what was done, to the byte. */
class QzfsPluginIT {
  private static final int FILES = 6;
  private static final int LINES = 20_000;

  private final long seed = Long.getLong("qzfs.test.seed", System.nanoTime());

  @TempDir private Path folder;

  @Test
  void bytesAreExactInOneProcess() throws IOException {
    checkBytes(conf("local[2]"), 1);
  }

  @Test
  void bytesAreExactInAClusterOfTwoExecutors() throws IOException {
    SparkConf conf = conf("local-cluster[2,1,1024]");
    conf.set("spark.executor.extraClassPath", SparkHome.fill());
    conf.set("spark.scheduler.minRegisteredResourcesRatio", "1.0");
    checkBytes(conf, 3);
  }

  @Test
  void aSecondApplicationOfTheProcessCountsFromItsOwnStart() throws IOException {
    checkBytes(conf("local[2]"), 1);
    checkBytes(conf("local[1]"), 1);
  }

  private void checkBytes(SparkConf conf, int processes) throws IOException {
    long linesSeed = seed;
    Path report = folder.resolve("report-" + System.nanoTime() + ".json");
    String files = folder.resolve("files-" + System.nanoTime()).toString();
    conf.set(SparkKeys.REPORT_FILE, report.toString());
    long known;
    List<String> logged;
    JavaSparkContext spark = new JavaSparkContext(conf);
    try (CapturedLog log = new CapturedLog(QzfsPlugin.class.getName(), Level.INFO);
        spark) {
      logged = log.lines();
      JavaRDD<String> lines =
          spark
              .parallelize(Arrays.asList(0, 1, 2, 3, 4, 5), FILES)
              .flatMap(part -> lines(linesSeed + part));
      known =
          lines
              .map(line -> (long) line.getBytes(StandardCharsets.UTF_8).length + 1)
              .reduce(Long::sum);
      lines.saveAsTextFile(files, QatGzipCodec.class);
      // One partition for each file: where a split ends, the block behind it is decoded as well.
      assertThat(spark.textFile(files, 1).getNumPartitions()).isEqualTo(FILES);
      assertThat(spark.textFile(files, 1).count()).isEqualTo((long) FILES * LINES);
    }

    ReportJson json = ReportJson.read(report);
    assertThat(json.sum("compress", "bytes_in")).as("seed %s", seed).isEqualTo(known);
    assertThat(json.sum("decompress", "bytes_out")).as("seed %s", seed).isEqualTo(known);
    assertThat(json.sum("compress", "blocks")).isPositive();
    assertThat(json.root().get("tasks").intValue()).isEqualTo(3 * FILES);
    assertThat(json.root().get("processes").intValue()).isEqualTo(processes);
    assertThat(json.root().get("taskSeconds").doubleValue()).isPositive();
    assertThat(json.root().get("decompress").get("seconds").doubleValue()).isPositive();
    assertThat(json.root().get("decompress").get("shareOfTaskTime").doubleValue())
        .isBetween(0.0, 1.0);
    assertThat(logged).hasSize(1);
    assertThat(logged.get(0))
        .startsWith("qzfs " + json.root().get("application").textValue() + ": decompress ")
        .contains("; compress ")
        .contains("; " + 3 * FILES + " tasks ");
  }

  private static java.util.Iterator<String> lines(long lineSeed) {
    Random random = new Random(lineSeed);
    return random.longs(LINES).mapToObj(value -> "value " + value).iterator();
  }

  private SparkConf conf(String master) {
    return new SparkConf(false)
        .setMaster(master)
        .setAppName("plugin")
        .set("spark.ui.enabled", "false")
        .set("spark.driver.host", "127.0.0.1")
        .set("spark.local.dir", folder.toString())
        .set("spark.hadoop.io.compression.codecs", QatGzipCodec.class.getName())
        .set("spark.plugins", QzfsPlugin.class.getName());
  }
}
