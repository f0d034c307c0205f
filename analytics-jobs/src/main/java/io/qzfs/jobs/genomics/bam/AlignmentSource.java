// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import io.qzfs.jobs.fastq.SplitInput;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;

/**
 * Where the records of one reader come from, and what reading has cost so far.
 *
 * <p>One live object per reader: its times grow while the reader works. Belongs to the reader's
 * thread.
 */
public final class AlignmentSource {

  private final FileSplit split;
  private final SplitInput input;

  AlignmentSource(FileSplit split, SplitInput input) {
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

  /** Returns the nanoseconds spent in reads: decoding, and the reads of the file under it. */
  public long readNanos() {
    return input.readNanos();
  }
}
