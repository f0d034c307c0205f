// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.fasta;

import io.qzfs.jobs.fastq.SplitInputs;
import io.qzfs.jobs.fastq.SplitRecordReader;
import java.io.IOException;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;

/**
 * Reads the bases of a split in pieces.
 *
 * <p>A split owns whole lines, by the rule of Hadoop's line reader: all but the first split skip
 * the line in progress, and each finishes what begins at its region's end. Behind its last line it
 * gives the overlap: the next bases of the same sequence, which another split owns. Words of one
 * base more than the overlap thus begin in exactly one split and are whole there. Lines may be of
 * any length; memory is some 400 KiB. Not thread-safe.
 */
final class FastaRecordReader extends SplitRecordReader<FastaChunk> {

  /** Lines are not held, so their lengths do not matter. */
  private static final int NO_LIMIT = Integer.MAX_VALUE;

  private final FastaChunk chunk = new FastaChunk();
  private int overlap;
  private boolean begun;
  private boolean lineStart = true;
  private boolean first = true;
  private boolean sequence;
  private boolean beyond;
  private boolean ended;

  @Override
  public void initialize(InputSplit inputSplit, TaskAttemptContext context) throws IOException {
    FileSplit split = (FileSplit) inputSplit;
    open(split, SplitInputs.open(split, context.getConfiguration()), NO_LIMIT);
    overlap = context.getConfiguration().getInt(FastaInputFormat.OVERLAP, 0);
    sequence = split.getStart() > 0;
  }

  @Override
  public boolean nextKeyValue() throws IOException {
    begin();
    chunk.clear(first);
    boolean more = true;
    while (more && !ended && !chunk.full()) {
      if (!window().has(0)) {
        ended = true;
      } else if (lineStart) {
        more = beginLine();
      } else {
        copyLine();
      }
    }
    first = false;
    return chunk.length() > 0;
  }

  private void begin() throws IOException {
    if (!begun) {
      begun = true;
      if (split().getStart() > 0) {
        ended = input().regionEnd() == 0;
        if (!ended) {
          skipLine();
        }
      }
    }
  }

  /** Returns false at a title that ends a piece with bases; it is looked at again for the next. */
  private boolean beginLine() throws IOException {
    beyond = beyond || window().position() > input().regionEnd();
    if (window().at(0) == '>') {
      ended = beyond;
      if (ended || chunk.length() > 0) {
        return false;
      }
      skipLine();
      chunk.clear(true);
      sequence = true;
    } else if (sequence || window().at(0) <= ' ') {
      lineStart = false;
    } else {
      throw new IOException(
          split().getPath()
              + ", byte 0: found '"
              + (char) window().at(0)
              + "', expected '>' before the first sequence; check that the file is FASTA");
    }
    return true;
  }

  private void copyLine() {
    byte[] buffer = window().buffer();
    int from = window().mark();
    int end = from + window().available();
    int i = from;
    while (i < end && !lineStart && !ended && !chunk.full()) {
      byte letter = buffer[i++];
      if (letter == '\n') {
        lineStart = true;
      } else if (letter > ' ') {
        ended = beyond && overlap-- == 0;
        if (!ended) {
          chunk.add(letter);
        }
      }
    }
    window().skip(i - from);
  }

  private void skipLine() throws IOException {
    lineStart = false;
    while (!lineStart && window().has(0)) {
      byte[] buffer = window().buffer();
      int from = window().mark();
      int end = from + window().available();
      int i = from;
      while (i < end && !lineStart) {
        lineStart = buffer[i++] == '\n';
      }
      window().skip(i - from);
    }
  }

  @Override
  public FastaChunk getCurrentValue() {
    return chunk;
  }

  @Override
  protected boolean ended() {
    return ended;
  }
}
