// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.fasta;

import io.qzfs.jobs.fastq.SplitInput;

/**
 * What reading one split has cost so far: one live object per reader. Belongs to the reader's
 * thread.
 */
public final class FastaSource {

  private final SplitInput input;

  FastaSource(SplitInput input) {
    this.input = input;
  }

  /** Returns the nanoseconds spent in reads: decoding, and the reads of the file under it. */
  public long readNanos() {
    return input.readNanos();
  }
}
