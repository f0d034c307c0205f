// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import htsjdk.samtools.SAMFileHeader;
import htsjdk.samtools.SAMRecord;
import io.qzfs.jobs.fastq.SplitRecordReader;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;

/**
 * Reads the alignments that a split owns, each a new object. Not thread-safe.
 *
 * <p>Memory: a window of two to three times the largest record, at least 256 KiB.
 */
final class AlignmentRecordReader extends SplitRecordReader<SAMRecord> {

  /** Longest SAM line: records of the longest nanopore reads have some 10 MB. */
  private static final int MAX_LINE_BYTES = 64 << 20;

  private RecordSource records;
  private SAMRecord current;
  private SAMRecord last;
  private long recordNumber;
  private boolean ended;

  @Override
  public void initialize(InputSplit inputSplit, TaskAttemptContext context) throws IOException {
    FileSplit split = (FileSplit) inputSplit;
    Configuration conf = context.getConfiguration();
    SAMFileHeader header = AlignmentHeaders.read(split.getPath(), conf);
    open(split, AlignmentFiles.open(split, conf), MAX_LINE_BYTES);
    records =
        AlignmentFiles.isBam(split.getPath())
            ? new BamRecords(window(), input(), header, split.getStart() == 0)
            : new SamLines(window(), input(), header, split.getStart() == 0);
  }

  /**
   * Moves on to the next record of the split.
   *
   * @throws AlignmentFormatException if the input cannot be decoded or is malformed
   */
  @Override
  public boolean nextKeyValue() throws IOException {
    if (ended) {
      return false;
    }
    recordNumber++;
    try {
      current = records.next();
      last = current == null ? last : current;
    } catch (IOException | RuntimeException e) {
      AlignmentFormatException failure =
          new AlignmentFormatException(describe(), Messages.oneLine(e));
      failure.addSuppressed(e);
      throw failure;
    }
    ended = current == null;
    return !ended;
  }

  private String describe() {
    return split().getPath()
        + ", record "
        + recordNumber
        + " of the split at "
        + split().getStart()
        + (last == null ? "" : ", behind " + last.getReadName())
        + ", "
        + (input().compressed() ? "decoded " : "")
        + "byte "
        + window().position()
        + " of the split";
  }

  @Override
  public SAMRecord getCurrentValue() {
    return current;
  }

  @Override
  protected boolean ended() {
    return ended;
  }
}
