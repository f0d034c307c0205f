// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import htsjdk.samtools.SAMFileHeader;
import htsjdk.samtools.SAMRecord;
import io.qzfs.jobs.fastq.ByteWindow;
import io.qzfs.jobs.fastq.SplitInput;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;

/**
 * Reads the alignments that a split owns, each a new object. Not thread-safe.
 *
 * <p>Memory: a window of two to three times the largest record, at least 256 KiB.
 */
final class AlignmentRecordReader extends RecordReader<AlignmentSource, SAMRecord> {

  /** Longest SAM line: records of the longest nanopore reads have some 10 MB. */
  private static final int MAX_LINE_BYTES = 64 << 20;

  private FileSplit split;
  private SplitInput input;
  private ByteWindow window;
  private RecordSource records;
  private AlignmentSource source;
  private SAMRecord current;
  private SAMRecord last;
  private long recordNumber;
  private boolean ended;

  @Override
  public void initialize(InputSplit inputSplit, TaskAttemptContext context) throws IOException {
    split = (FileSplit) inputSplit;
    Configuration conf = context.getConfiguration();
    SAMFileHeader header = AlignmentHeaders.read(split.getPath(), conf);
    input = AlignmentFiles.open(split, conf);
    window = new ByteWindow(input, MAX_LINE_BYTES);
    records =
        AlignmentFiles.isBam(split.getPath())
            ? new BamRecords(window, input, header, split.getStart() == 0)
            : new SamLines(window, input, header, split.getStart() == 0);
    source = new AlignmentSource(split, input);
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
    return split.getPath()
        + ", record "
        + recordNumber
        + " of the split at "
        + split.getStart()
        + (last == null ? "" : ", behind " + last.getReadName())
        + ", "
        + (input.compressed() ? "decoded " : "")
        + "byte "
        + window.position()
        + " of the split";
  }

  @Override
  public AlignmentSource getCurrentKey() {
    return source;
  }

  @Override
  public SAMRecord getCurrentValue() {
    return current;
  }

  @Override
  public float getProgress() throws IOException {
    return ended ? 1.0f : input.progress();
  }

  /** Closes the file. Safe before {@link #initialize} and more than once. */
  @Override
  public void close() throws IOException {
    if (window != null) {
      window.close();
      window = null;
    }
  }
}
