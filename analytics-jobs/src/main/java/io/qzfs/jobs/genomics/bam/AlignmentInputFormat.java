// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import htsjdk.samtools.SAMRecord;
import io.qzfs.jobs.fastq.SplitSource;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.SplittableCompressionCodec;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;

/**
 * Input format for BAM ({@code .bam}) and SAM text (any other name), plain or compressed.
 *
 * <p>Text is split where plain or of a {@link SplittableCompressionCodec}. BAM is split where the
 * configuration's codec for {@code .gz} is such a codec; else a file is one split that htsjdk
 * decodes. Thread-safe.
 */
public final class AlignmentInputFormat extends FileInputFormat<SplitSource, SAMRecord> {

  @Override
  protected boolean isSplitable(JobContext context, Path file) {
    return AlignmentFiles.splittable(file, context.getConfiguration());
  }

  @Override
  public RecordReader<SplitSource, SAMRecord> createRecordReader(
      InputSplit split, TaskAttemptContext context) {
    return new AlignmentRecordReader();
  }
}
