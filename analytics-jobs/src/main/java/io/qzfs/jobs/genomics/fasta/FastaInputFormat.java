// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.fasta;

import io.qzfs.jobs.fastq.SplitInputs;
import io.qzfs.jobs.fastq.SplitSource;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.SplittableCompressionCodec;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;

/** Input format for FASTA, plain or compressed by any codec of the configuration. Thread-safe. */
public final class FastaInputFormat extends FileInputFormat<SplitSource, FastaChunk> {

  /** Configuration key: bases behind a split's end that its reader gives too, 0 by default. */
  public static final String OVERLAP = "qzfs.fasta.overlap";

  @Override
  protected boolean isSplitable(JobContext context, Path file) {
    CompressionCodec codec = SplitInputs.codec(file, context.getConfiguration());
    return codec == null || codec instanceof SplittableCompressionCodec;
  }

  @Override
  public RecordReader<SplitSource, FastaChunk> createRecordReader(
      InputSplit split, TaskAttemptContext context) {
    return new FastaRecordReader();
  }
}
