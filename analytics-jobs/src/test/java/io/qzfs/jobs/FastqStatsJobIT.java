// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.qzfs.OnDevice;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.util.ReflectionUtils;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The job on Spark, against values of seqkit 2.3 ({@code seqkit stats -a}) on real reads. */
@ExtendWith(OnDevice.class)
class FastqStatsJobIT {

  private static final Path REAL =
      Path.of(
          System.getProperty("qzfs.datasets.dir", "../../shared/datasets"), "genomics", "fastq");

  @TempDir private static Path folder;
  private static JavaSparkContext spark;

  @BeforeAll
  static void start() {
    spark = SparkContexts.local("fastq-stats-it", 2, folder.resolve("spark"));
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

  @ParameterizedTest
  @CsvSource({
    "Illimina1.8.fq.gz,10000,1500000,96.16,89.71,49.91",
    "reads_1.fq.gz,2500,567516,91.24,86.62,53.63"
  })
  void valuesOfSeqkit(String name, long reads, long bases, double q20, double q30, double gc)
      throws IOException {
    ReadStatistics found = run(real(name).toString(), CodecChoice.STOCK, 1L << 30);
    assertThat(found.reads()).isEqualTo(reads);
    assertThat(found.bases()).isEqualTo(bases);
    assertThat(found.q20Percent()).isCloseTo(q20, within(0.005));
    assertThat(found.q30Percent()).isCloseTo(q30, within(0.005));
    assertThat(found.gcPercent()).isCloseTo(gc, within(0.005));
    assertThat(found.phredOffset()).isEqualTo(33);
    assertThat(found.meanQualityByCycle())
        .hasSize(found.maxLength())
        .allMatch(mean -> mean > 2 && mean < 42);
  }

  @Test
  void oldIlluminaHasOffset64() throws IOException {
    ReadStatistics found = run(real("25k.fq.gz").toString(), CodecChoice.STOCK, 1L << 30);
    assertThat(found.phredOffset()).isEqualTo(64);
  }

  @Test
  void resultIsTheSameForEveryCodecAndSplitSize() throws IOException {
    Path stock = real("Illimina1.8.fq.gz");
    Path plain = folder.resolve("plain.fastq");
    try (InputStream in = new GZIPInputStream(Files.newInputStream(stock))) {
      Files.copy(in, plain);
    }
    ReadStatistics expected = run(stock.toString(), CodecChoice.STOCK, 1L << 30);
    for (long size : new long[] {1L << 30, 100_003, 70_001}) {
      assertThat(run(plain.toString(), CodecChoice.NONE, size))
          .as("plain, split size %d", size)
          .isEqualTo(expected);
      assertThat(run(stock.toString(), CodecChoice.STOCK, size))
          .as("stock, split size %d", size)
          .isEqualTo(expected);
    }
    TestCodecs.requireQzfs();
    Path own = folder.resolve("own.fastq.gz");
    compress(plain, own);
    for (long size : new long[] {1L << 30, 100_003, 70_001}) {
      assertThat(run(stock.toString(), CodecChoice.QZFS, size))
          .as("stock file, split %d", size)
          .isEqualTo(expected);
      assertThat(run(own.toString(), CodecChoice.QZFS, size))
          .as("own file, split %d", size)
          .isEqualTo(expected);
      assertThat(run(own.toString(), CodecChoice.STOCK, size))
          .as("own file, stock codec")
          .isEqualTo(expected);
    }
  }

  @Test
  void severalInputsAndGlobsAddUp() throws IOException {
    Path inputs = Files.createDirectory(folder.resolve("in,puts"));
    Files.writeString(inputs.resolve("a.fq"), "@a\nGC\n+\nII\n");
    Files.writeString(inputs.resolve("b.fq"), "@b\nATAT\n+\n!!!!\n");
    Files.writeString(inputs.resolve("c.fastq"), "");
    FastqStatsOptions options =
        new FastqStatsOptions(
            List.of(
                inputs + "/*.fq",
                inputs.resolve("a.fq").toString(),
                inputs.resolve("c.fastq").toString()),
            CodecChoice.NONE,
            OptionalLong.empty(),
            Optional.empty());
    FastqStatsReport report = FastqStatsJob.run(spark, options);
    assertThat(report.statistics())
        .isEqualTo(
            new ReadStatistics(
                3, 8, 2, 8.0 / 3, 4, 50, 33, 50, 50, List.of(80.0 / 3, 80.0 / 3, 0.0, 0.0)));
    assertThat(report.run().busySplits()).isEqualTo(3);
    assertThat(report.run().wallSeconds()).isPositive();
    assertThat(report.run().codecShare()).isBetween(0.0, 1.0);
  }

  @Test
  void emptyInputHasNoReads() throws IOException {
    Path empty = Files.createFile(folder.resolve("empty.fq"));
    assertThat(run(empty.toString(), CodecChoice.NONE, 100).reads()).isZero();
  }

  @Test
  void failuresAreOneLine() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad.fq"), "@a\nGC\nGC\n+\nIIII\n");
    Path control = Files.writeString(folder.resolve("control.fq"), "@a\nGC\n+\nI\u0001\n");
    for (String input :
        List.of(bad.toString(), control.toString(), folder.resolve("none.fq").toString())) {
      assertThatThrownBy(() -> run(input, CodecChoice.NONE, 100))
          .isInstanceOf(IOException.class)
          .message()
          .containsAnyOf(
              "expected '+' on the third line", "found 1 quality bytes 0x01", "does not exist")
          .doesNotContain("\n");
    }
  }

  private static ReadStatistics run(String input, CodecChoice codec, long splitSize)
      throws IOException {
    return FastqStatsJob.run(spark, FastqStatsOptions.of(input, codec).withSplitBytes(splitSize))
        .statistics();
  }

  private static Path real(String name) {
    Path file = REAL.resolve(name).toAbsolutePath().normalize();
    assumeTrue(
        Files.exists(file), "the folder of real data sets is not beside the project: no " + REAL);
    return file;
  }

  private static void compress(Path plain, Path target) throws IOException {
    Configuration conf = new Configuration();
    CompressionCodec codec =
        ReflectionUtils.newInstance(TestCodecs.qzfs().asSubclass(CompressionCodec.class), conf);
    try (OutputStream out = codec.createOutputStream(Files.newOutputStream(target))) {
      Files.copy(plain, out);
    }
  }
}
