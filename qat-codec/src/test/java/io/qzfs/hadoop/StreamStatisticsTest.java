// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.Sample;
import io.qzfs.offload.OffloadStatistics;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.statistics.IOStatistics;
import org.apache.hadoop.fs.statistics.IOStatisticsSource;
import org.apache.hadoop.fs.statistics.IOStatisticsSupport;
import org.apache.hadoop.fs.statistics.StreamStatisticNames;
import org.apache.hadoop.io.compress.CompressionInputStream;
import org.apache.hadoop.io.compress.CompressionOutputStream;
import org.apache.hadoop.io.compress.SplittableCompressionCodec.READ_MODE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** IOStatistics of the codec's streams. */
class StreamStatisticsTest {
  private static final int BLOCK = QatCodecKeys.BLOCK_SIZE_DEFAULT;
  private static final byte[] DATA = Sample.TEXT.bytes(3 * BLOCK + 1000);
  private static final int BLOCKS = 4;

  @TempDir java.nio.file.Path folder;

  /** Sum of a figure over all engines. */
  private static long sum(IOStatistics statistics, String direction, String figure) {
    return statistics.counters().entrySet().stream()
        .filter(entry -> entry.getKey().matches("qzfs_" + direction + "_[a-z]+_" + figure))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  private static IOStatistics of(Object stream) {
    assertThat(stream).isInstanceOf(IOStatisticsSource.class);
    return IOStatisticsSupport.retrieveIOStatistics(stream);
  }

  @Test
  void writerTellsEachFigureAsItGoesOn() throws Exception {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    IOStatistics statistics;
    try (CompressionOutputStream out = Codecs.ours().createOutputStream(file)) {
      statistics = of(out);
      assertThat(statistics.counters()).hasSize(OffloadStatistics.names().size());
      assertThat(sum(statistics, "compress", "blocks")).isZero();
      out.write(DATA, 0, BLOCK);
      out.flush();
      assertThat(sum(statistics, "compress", "blocks")).isEqualTo(1);
      out.write(DATA, BLOCK, DATA.length - BLOCK);
    }
    assertThat(sum(statistics, "compress", "blocks")).isEqualTo(BLOCKS);
    assertThat(sum(statistics, "compress", "bytes_in")).isEqualTo(DATA.length);
    assertThat(sum(statistics, "compress", "bytes_out")).isBetween(1L, (long) file.size());
    assertThat(sum(statistics, "compress", "nanos")).isPositive();
    assertThat(statistics.gauges()).isEmpty();
    assertThat(statistics.meanStatistics()).isEmpty();
  }

  @Test
  void readerGoesOnCountingAfterResetState() throws Exception {
    byte[] file = Codecs.compress(Codecs.ours(), DATA);
    ByteArrayInputStream bytes = new ByteArrayInputStream(file);
    try (CompressionInputStream in = Codecs.ours().createInputStream(bytes)) {
      IOStatistics statistics = of(in);
      in.readAllBytes();
      assertThat(sum(statistics, "decompress", "blocks")).isEqualTo(BLOCKS);
      bytes.reset();
      in.resetState();
      assertThat(sum(statistics, "decompress", "blocks")).isEqualTo(BLOCKS);
      in.readAllBytes();
      assertThat(sum(statistics, "decompress", "blocks")).isEqualTo(2 * BLOCKS);
      assertThat(sum(statistics, "decompress", "bytes_out")).isEqualTo(2L * DATA.length);
    }
  }

  @Test
  void memberWithoutALengthIsCountedAsUnframed() throws Exception {
    byte[] file = Codecs.compress(Codecs.stock(), DATA);
    try (InputStream in = Codecs.ours().createInputStream(new ByteArrayInputStream(file))) {
      in.readAllBytes();
      assertThat(of(in).counters()).containsEntry("qzfs_decompress_software_unframed", 1L);
    }
  }

  @Test
  void figuresOfTheFileBelowStayThere() throws Exception {
    FileSystem local = FileSystem.getLocal(new Configuration()).getRawFileSystem();
    Path path = new Path(folder.resolve("x.gz").toUri());
    try (CompressionOutputStream out = Codecs.ours().createOutputStream(local.create(path))) {
      out.write(DATA);
      out.finish();
      out.flush();
      assertThat(sum(of(out), "compress", "blocks")).isEqualTo(BLOCKS);
      assertThat(of(out).counters())
          .containsEntry(
              StreamStatisticNames.STREAM_WRITE_BYTES, local.getFileStatus(path).getLen());
    }
    long length = local.getFileStatus(path).getLen();
    try (InputStream in = Codecs.ours().createInputStream(local.open(path))) {
      in.readAllBytes();
      assertThat(of(in).counters()).containsEntry(StreamStatisticNames.STREAM_READ_BYTES, length);
    }
    try (InputStream in =
        Codecs.ours().createInputStream(local.open(path), null, 0, length, READ_MODE.BYBLOCK)) {
      in.readAllBytes();
      assertThat(sum(of(in), "decompress", "blocks")).isEqualTo(BLOCKS);
      assertThat(of(in).counters().get(StreamStatisticNames.STREAM_READ_BYTES))
          .isGreaterThanOrEqualTo(length);
    }
  }
}
