// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;

/**
 * Reads the FASTQ records that a split owns.
 *
 * <p><b>Who owns a record.</b> Let the split's region be the decoded bytes [rb, re): the split
 * itself in a plain file, what its blocks decode to under a splittable codec. The regions of a
 * file's splits follow each other without gap from 0 to the decoded length n. The first split owns
 * the records that begin at s with 0 &le; s &le; re, every other those with rb &lt; s &le; re.
 * These sets are disjoint and their union is [0, n], so each record has exactly one owner, and an
 * empty region behind the first owns nothing. It is the rule of Hadoop's line reader: skip the line
 * in progress at rb whatever it is, and finish what begins at re.
 *
 * <p><b>That the owner finds it.</b> Skipping the line at rb leads to the first line that begins
 * behind rb. From there the first line that {@link RecordAligner} accepts is the first title with s
 * &gt; rb; the records after it are parsed one by one while s &le; re.
 *
 * <p><b>That nothing malformed is skipped.</b> Behind its last record each split parses one more
 * without giving it out. Thus, by induction from the first split, all bytes up to a split's first
 * record have been parsed by splits before it, and a job whose splits all succeed has seen a
 * well-formed file.
 *
 * <p>The value is one view, valid until the next call; the key tells where records come from and
 * what reading costs. Not thread-safe.
 */
public final class FastqRecordReader extends SplitRecordReader<FastqRecord> {

  private final FastqRecord record = new FastqRecord();
  private RecordParser parser;
  private long recordNumber;
  private boolean begun;
  private boolean ended;

  /**
   * Opens the split; nothing is decoded yet.
   *
   * @throws IOException if the file cannot be opened
   */
  @Override
  public void initialize(InputSplit inputSplit, TaskAttemptContext context) throws IOException {
    FileSplit split = (FileSplit) inputSplit;
    Configuration conf = context.getConfiguration();
    open(split, SplitInputs.open(split, conf), FastqInputFormat.maxLineBytes(conf));
    parser = new RecordParser(window(), this::describe);
  }

  /**
   * Moves on to the next record of the split.
   *
   * @throws FastqFormatException if the input is not four-line FASTQ
   * @throws IOException if it cannot be read or decoded
   */
  @Override
  public boolean nextKeyValue() throws IOException {
    if (ended) {
      return false;
    }
    if (!begun) {
      begun = true;
      ended = split().getStart() > 0 && !align();
      if (ended) {
        return false;
      }
    }
    // Compared before parsing: reading the record may enter the next region, which changes no
    // answer already given.
    boolean owned = window().position() <= input().regionEnd();
    recordNumber++;
    ended = !parser.parse(record) || !owned;
    return !ended;
  }

  private boolean align() throws IOException {
    if (input().regionEnd() == 0) {
      return false;
    }
    try {
      return RecordAligner.align(window(), input());
    } catch (ByteWindow.LineTooLongException e) {
      throw new FastqFormatException(
          describe(0),
          e.getMessage()
              + "; raise "
              + FastqInputFormat.MAX_LINE_BYTES
              + " if it really has such lines");
    }
  }

  private String describe(int offset) {
    long position = window().position() + offset;
    long start = split().getStart();
    String record = split().getPath() + ", record " + recordNumber + " of the split at " + start;
    return input().compressed()
        ? record + ", decoded byte " + position + " of the split"
        : record + ", byte " + (start + position);
  }

  /** Returns the view of the current record; the same object for all records. */
  @Override
  public FastqRecord getCurrentValue() {
    return record;
  }

  @Override
  protected boolean ended() {
    return ended;
  }
}
