// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.IOException;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;

/**
 * What readers of records in splits have in common: a window of the split's decoded bytes, and the
 * {@link SplitSource} as the key of every record. Not thread-safe.
 *
 * @param <V> the records
 */
public abstract class SplitRecordReader<V> extends RecordReader<SplitSource, V> {

  private FileSplit split;
  private SplitInput input;
  private ByteWindow window;
  private SplitSource source;
  private boolean closed;

  /** Makes a reader; {@code initialize} comes next, which opens the split. */
  protected SplitRecordReader() {}

  /**
   * Takes over an opened split.
   *
   * @param maxLineBytes the longest line that the window takes, in bytes
   */
  protected final void open(FileSplit newSplit, SplitInput newInput, int maxLineBytes) {
    split = newSplit;
    input = newInput;
    window = new ByteWindow(newInput, maxLineBytes);
    source = new SplitSource(newSplit, newInput);
  }

  /** Returns the split. */
  protected final FileSplit split() {
    return split;
  }

  /** Returns the split's bytes. */
  protected final SplitInput input() {
    return input;
  }

  /** Returns the window of them. */
  protected final ByteWindow window() {
    return window;
  }

  /** Returns true if there are no more records. */
  protected abstract boolean ended();

  /** Returns the live description of the split; the same object for all records. */
  @Override
  public final SplitSource getCurrentKey() {
    return source;
  }

  @Override
  public final float getProgress() throws IOException {
    return ended() ? 1.0f : input.progress();
  }

  /**
   * Closes the file and gives the decompressor back. Safe before {@code initialize} and more than
   * once.
   */
  @Override
  public final void close() throws IOException {
    if (window != null && !closed) {
      closed = true;
      window.close();
    }
  }
}
