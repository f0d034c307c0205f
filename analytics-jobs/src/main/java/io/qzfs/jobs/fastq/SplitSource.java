// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;

/**
 * Where the records of one reader come from, and what reading has cost so far.
 *
 * <p>One live object per reader: its times grow while the reader works. Belongs to the reader's
 * thread.
 */
public final class SplitSource {

  private final FileSplit split;
  private final SplitInput input;

  SplitSource(FileSplit split, SplitInput input) {
    this.split = split;
    this.input = input;
  }

  /** Returns the file. */
  public Path path() {
    return split.getPath();
  }

  /** Returns the first byte of the split, in bytes of the file as it is stored. */
  public long splitStart() {
    return split.getStart();
  }

  /** Returns true if a codec decodes the file. */
  public boolean compressed() {
    return input.compressed();
  }

  /**
   * Returns the nanoseconds spent inside the stream's {@code read} calls: decoding, and the reads
   * of the file under it.
   */
  public long readNanos() {
    return input.readNanos();
  }

  /** Returns the decoded bytes read so far, in bytes. */
  public long bytesRead() {
    return input.bytesRead();
  }
}
