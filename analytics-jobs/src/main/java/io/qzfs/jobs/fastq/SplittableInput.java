// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.IOException;
import org.apache.hadoop.fs.Seekable;
import org.apache.hadoop.io.compress.Decompressor;
import org.apache.hadoop.io.compress.SplitCompressionInputStream;

/**
 * A split of a splittable codec: the region is what the blocks that start in the split decode to.
 *
 * <p>Where the region ends is learnt from the stream, by the contract that Hadoop's own line reader
 * relies on: no read crosses from one block into the next, and the position changes only on
 * entering a block, to just behind its start. So bytes belong to the region iff the position after
 * their read is not beyond the split's adjusted end. A file that cannot be split keeps position 0
 * in its first split; its other splits stand beyond their end from the beginning.
 */
final class SplittableInput extends CodecInput {

  private final SplitCompressionInputStream stream;
  private long regionEnd = UNKNOWN;

  SplittableInput(
      SplitCompressionInputStream stream,
      Decompressor decompressor,
      Seekable file,
      long start,
      long length)
      throws IOException {
    super(stream, decompressor, file, start, length);
    this.stream = stream;
    if (beyondSplit()) {
      regionEnd = 0;
    }
  }

  @Override
  void entered(long position) throws IOException {
    if (regionEnd == UNKNOWN && beyondSplit()) {
      regionEnd = position;
    }
  }

  @Override
  public long regionEnd() {
    return regionEnd;
  }

  private boolean beyondSplit() throws IOException {
    return stream.getPos() > stream.getAdjustedEnd();
  }
}
