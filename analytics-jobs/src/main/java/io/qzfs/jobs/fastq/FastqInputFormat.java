// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.SplittableCompressionCodec;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;

/**
 * Input format for four-line FASTQ, plain or compressed by any codec of the configuration.
 *
 * <p>Plain files and files of a {@link SplittableCompressionCodec} are split; others are read as
 * one split. Thread-safe.
 */
public final class FastqInputFormat extends FileInputFormat<SplitSource, FastqRecord> {

  /**
   * Configuration key: the longest line that is accepted, in bytes. It bounds a reader's memory to
   * eight such lines.
   */
  public static final String MAX_LINE_BYTES = "qzfs.fastq.max.line.bytes";

  /** Default of {@link #MAX_LINE_BYTES}: 16 MiB, over three times the longest nanopore reads. */
  public static final int DEFAULT_MAX_LINE_BYTES = 16 << 20;

  /** The largest value with which a record of four lines still fits an array. */
  private static final int LARGEST_MAX_LINE_BYTES = 128 << 20;

  @Override
  protected boolean isSplitable(JobContext context, Path file) {
    CompressionCodec codec = SplitInputs.codec(file, context.getConfiguration());
    return codec == null || codec instanceof SplittableCompressionCodec;
  }

  @Override
  public RecordReader<SplitSource, FastqRecord> createRecordReader(
      InputSplit split, TaskAttemptContext context) {
    return new FastqRecordReader();
  }

  /**
   * Returns the line limit of a configuration.
   *
   * @throws IllegalArgumentException if it is not from 1 byte to 128 MiB
   */
  static int maxLineBytes(Configuration conf) {
    int value = conf.getInt(MAX_LINE_BYTES, DEFAULT_MAX_LINE_BYTES);
    if (value < 1 || value > LARGEST_MAX_LINE_BYTES) {
      throw new IllegalArgumentException(
          MAX_LINE_BYTES + " is " + value + ", expected 1 to " + LARGEST_MAX_LINE_BYTES);
    }
    return value;
  }
}
