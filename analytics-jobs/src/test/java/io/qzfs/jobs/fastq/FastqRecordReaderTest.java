// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FastqRecordReaderTest {

  @TempDir private Path folder;

  @Test
  void viewHasRangesOfOneArray() throws IOException {
    Path file = Files.writeString(folder.resolve("a.fq"), "@n c\r\nACG\r\n+n c\r\nIJK\r\n");
    try (FastqRecordReader reader = open(file)) {
      assertThat(reader.nextKeyValue()).isTrue();
      FastqRecord record = reader.getCurrentValue();
      assertThat(text(record, record.nameOffset(), record.nameLength())).isEqualTo("n c");
      assertThat(text(record, record.sequenceOffset(), record.sequenceLength())).isEqualTo("ACG");
      assertThat(text(record, record.qualityOffset(), record.qualityLength())).isEqualTo("IJK");
      assertThat(reader.nextKeyValue()).isFalse();
      assertThat(reader.nextKeyValue()).isFalse();
      assertThat(reader.getProgress()).isEqualTo(1.0f);
    }
  }

  @Test
  void keyTellsSourceAndCost() throws IOException {
    Path file = Files.writeString(folder.resolve("a.fq"), "@a\nA\n+\nI\n@b\nC\n+\nI\n");
    try (FastqRecordReader reader = open(file)) {
      assertThat(reader.nextKeyValue()).isTrue();
      SplitSource source = reader.getCurrentKey();
      assertThat(source.path().getName()).isEqualTo("a.fq");
      assertThat(source.splitStart()).isZero();
      assertThat(source.compressed()).isFalse();
      assertThat(source.bytesRead()).isEqualTo(Files.size(file));
      assertThat(source.readNanos()).isPositive();
    }
  }

  @Test
  void closingTwiceIsHarmless() throws IOException {
    FastqRecordReader reader = open(Files.writeString(folder.resolve("a.fq"), ""));
    reader.close();
    reader.close();
    new FastqRecordReader().close();
  }

  @Test
  void onlySplittableFilesAreSplit() throws IOException {
    for (String name : new String[] {"a.fq", "b.fq.gz", "c.fq.bz2"}) {
      Files.write(folder.resolve(name), new byte[100]);
    }
    Job job = Job.getInstance(Codecs.configuration(Codecs.STOCK));
    FileInputFormat.addInputPath(job, new org.apache.hadoop.fs.Path(folder.toUri()));
    FileInputFormat.setMaxInputSplitSize(job, 50);
    assertThat(new FastqInputFormat().getSplits(job)).hasSize(5);
  }

  private static FastqRecordReader open(Path file) throws IOException {
    FastqRecordReader reader = new FastqRecordReader();
    reader.initialize(
        new FileSplit(
            new org.apache.hadoop.fs.Path(file.toUri()), 0, Files.size(file), new String[0]),
        new TaskAttemptContextImpl(new Configuration(), new TaskAttemptID()));
    return reader;
  }

  private static String text(FastqRecord record, int offset, int length) {
    return new String(record.buffer(), offset, length, StandardCharsets.US_ASCII);
  }
}
