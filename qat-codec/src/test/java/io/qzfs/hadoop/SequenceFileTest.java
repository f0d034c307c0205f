// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.Sample;
import io.qzfs.io.MemberBoundaries;
import io.qzfs.io.StreamUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.SequenceFile.CompressionType;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The oldest of Hadoop's container formats, which uses every corner of a codec. */
class SequenceFileTest {
  private static final int RECORDS = 300;

  @TempDir Path folder;
  private final Configuration conf = new Configuration();

  private static byte[] value(int i) {
    return Arrays.copyOf(Sample.TEXT.bytes(5_000), i * 37 % 5_000);
  }

  private Path write(CompressionType type, CompressionCodec codec) throws IOException {
    conf.setInt("io.seqfile.compress.blocksize", 50_000);
    Path file = folder.resolve(type + "-" + codec.getClass().getSimpleName());
    try (SequenceFile.Writer writer =
        SequenceFile.createWriter(
            conf,
            SequenceFile.Writer.file(new org.apache.hadoop.fs.Path(file.toUri())),
            SequenceFile.Writer.keyClass(IntWritable.class),
            SequenceFile.Writer.valueClass(BytesWritable.class),
            SequenceFile.Writer.compression(type, codec))) {
      for (int i = 0; i < RECORDS; i++) {
        writer.append(new IntWritable(i), new BytesWritable(value(i)));
      }
    }
    return file;
  }

  private SequenceFile.Reader open(Path file) throws IOException {
    return new SequenceFile.Reader(
        conf, SequenceFile.Reader.file(new org.apache.hadoop.fs.Path(file.toUri())));
  }

  private void assertReads(Path file) throws IOException {
    try (SequenceFile.Reader reader = open(file)) {
      IntWritable key = new IntWritable();
      BytesWritable value = new BytesWritable();
      for (int i = 0; i < RECORDS; i++) {
        assertThat(reader.next(key, value)).isTrue();
        assertThat(key.get()).isEqualTo(i);
        assertThat(value.copyBytes()).isEqualTo(value(i));
      }
      assertThat(reader.next(key)).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = CompressionType.class,
      names = {"RECORD", "BLOCK"})
  void recordsComeBackFromOurs(CompressionType type) throws IOException {
    assertReads(write(type, Codecs.ours()));
  }

  @ParameterizedTest
  @EnumSource(
      value = CompressionType.class,
      names = {"RECORD", "BLOCK"})
  void readersThatAreClosedHoldNoContextAndNoCore(CompressionType type) throws IOException {
    Path file = write(type, Codecs.ours());
    int bound = 0;
    int active = StreamUse.activeStreams();
    for (int round = 0; round < 20; round++) {
      assertReads(file);
      try (SequenceFile.Reader halfway = open(file)) {
        halfway.next(new IntWritable(), new BytesWritable());
      }
      assertThat(StreamUse.activeStreams()).as("streams that claim a core").isEqualTo(active);
      bound = round == 0 ? Codecs.liveContexts() : bound;
    }
    assertThat(Codecs.liveContexts()).isLessThanOrEqualTo(bound);
  }

  @Test
  void recordIsExactlyOneMember() throws IOException {
    Path file = write(CompressionType.RECORD, Codecs.ours());
    try (SequenceFile.Reader reader = open(file)) {
      SequenceFile.ValueBytes raw = reader.createValueBytes();
      DataOutputBuffer key = new DataOutputBuffer();
      while (reader.nextRaw(key, raw) >= 0) {
        DataOutputBuffer member = new DataOutputBuffer();
        raw.writeCompressedBytes(member);
        byte[] bytes = Arrays.copyOf(member.getData(), member.getLength());
        assertThat(MemberBoundaries.of(bytes)).hasSize(1);
      }
    }
    assertThat(Files.size(file)).isLessThan(800_000);
  }
}
