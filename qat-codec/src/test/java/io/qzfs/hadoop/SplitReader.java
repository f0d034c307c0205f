// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.lib.input.TextInputFormat;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.hadoop.util.LineReader;

/** Reads the records of a file by splits, as a MapReduce job with {@link TextInputFormat} does. */
final class SplitReader {
  private final org.apache.hadoop.fs.Path path;
  private final long length;
  private final JobConf conf = new JobConf(false);
  private final TextInputFormat format = new TextInputFormat();
  private final TaskAttemptContextImpl context;

  /**
   * @param delimiter of records; null for the ends of lines
   * @param fileSystem serves {@code file:}
   */
  SplitReader(Path folder, byte[] file, String delimiter, Class<? extends FileSystem> fileSystem)
      throws IOException {
    Path local = Files.write(folder.resolve("data.gz"), file);
    this.path = new org.apache.hadoop.fs.Path(local.toUri());
    this.length = file.length;
    conf.set("io.compression.codecs", QatGzipCodec.class.getName());
    conf.setClass("fs.file.impl", fileSystem, FileSystem.class);
    conf.setBoolean("fs.file.impl.disable.cache", true);
    if (delimiter != null) {
      conf.set("textinputformat.record.delimiter", delimiter);
    }
    this.context = new TaskAttemptContextImpl(conf, new TaskAttemptID());
  }

  /** The records of data that isn't compressed, as Hadoop's own reader cuts them. */
  static List<String> recordsOf(byte[] data, String delimiter) throws IOException {
    byte[] bytes = delimiter == null ? null : delimiter.getBytes(ISO_8859_1);
    List<String> records = new ArrayList<>();
    try (LineReader reader = new LineReader(new ByteArrayInputStream(data), bytes)) {
      Text record = new Text();
      while (reader.readLine(record) > 0) {
        records.add(text(record));
      }
    }
    return records;
  }

  /** Reads all splits of one size; the last is what is left. */
  List<String> bySize(long size) throws IOException {
    List<Long> cuts = new ArrayList<>();
    for (long cut = size; cut < length; cut += size) {
      cuts.add(cut);
    }
    return byCuts(cuts);
  }

  /** Reads the splits between places where the file is cut, in ascending order. */
  List<String> byCuts(List<Long> cuts) throws IOException {
    List<String> records = new ArrayList<>();
    long start = 0;
    for (long cut : cuts) {
      records.addAll(split(start, cut));
      start = cut;
    }
    records.addAll(split(start, length));
    return records;
  }

  /** Reads the splits that {@link TextInputFormat} makes. */
  List<String> byInputFormat(long maxSize) throws IOException {
    Job job = Job.getInstance(conf);
    FileInputFormat.setInputPaths(job, path);
    FileInputFormat.setMaxInputSplitSize(job, maxSize);
    List<String> records = new ArrayList<>();
    for (InputSplit split : format.getSplits(job)) {
      records.addAll(read((FileSplit) split));
    }
    return records;
  }

  /** Reads one split. */
  List<String> split(long start, long end) throws IOException {
    return read(new FileSplit(path, start, end - start, new String[0]));
  }

  private List<String> read(FileSplit split) throws IOException {
    List<String> records = new ArrayList<>();
    try (RecordReader<LongWritable, Text> reader = format.createRecordReader(split, context)) {
      reader.initialize(split, context);
      while (reader.nextKeyValue()) {
        records.add(text(reader.getCurrentValue()));
      }
    } catch (InterruptedException e) {
      throw new IOException("interrupted", e);
    }
    return records;
  }

  private static String text(Text record) {
    return new String(record.getBytes(), 0, record.getLength(), ISO_8859_1);
  }
}
