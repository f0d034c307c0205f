// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.fs.Seekable;
import org.apache.hadoop.io.compress.SplitCompressionInputStream;

/**
 * The data of the blocks that start in a range of a file, and on behind it for the record that the
 * range's end cuts.
 *
 * <p>Positions as line readers expect them: a read never crosses a block, and the position changes
 * only on entering one, to its start and one. A range in which no block starts is empty, with a
 * position behind its end. Not thread-safe; owns the stream below.
 */
final class ModelledStream extends SplitCompressionInputStream {

  private final StoredFile file;
  private final BlockQueue blocks;
  private long rawPosition;
  private int rest;
  private long position;

  private ModelledStream(InputStream in, StoredFile file, BlockQueue blocks, long start, long end)
      throws IOException {
    super(in, start, end);
    this.file = file;
    this.blocks = blocks;
    this.position = start;
  }

  /**
   * Opens a split.
   *
   * @param start first byte of the split in the file
   * @param end position behind it
   * @throws IOException if the file cannot be read, or the store does not have it
   */
  static ModelledStream open(InputStream in, long start, long end, ModelSettings settings)
      throws IOException {
    if (!(in instanceof Seekable)) {
      throw new IOException("a modelled device needs a file that can seek, found " + in);
    }
    StoredFile file = settings.store().find(in);
    BlockTable table = file.table();
    int first = table.atOrAfter(start);
    if (first == table.blocks() || table.start(first) >= end) {
      BlockQueue nothing = new BlockQueue(in, file, settings, table.blocks(), 0);
      return new ModelledStream(in, file, nothing, end + 1, end);
    }
    int behind = table.atOrAfter(end);
    BlockQueue blocks = new BlockQueue(in, file, settings, first, behind);
    return new ModelledStream(in, file, blocks, table.start(first), table.start(behind));
  }

  @Override
  public int read() throws IOException {
    byte[] single = new byte[1];
    return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (rest == 0 && !enterBlock()) {
      return -1;
    }
    int count = Math.min(rest, length);
    file.raw().read(rawPosition, bytes, offset, count);
    rawPosition += count;
    rest -= count;
    return count;
  }

  private boolean enterBlock() throws IOException {
    int block = blocks.next();
    if (block < 0) {
      return false;
    }
    rawPosition = file.table().rawStart(block);
    rest = file.table().rawSize(block);
    position = file.table().start(block) + 1;
    return true;
  }

  @Override
  public int available() {
    return rest;
  }

  @Override
  public long getPos() {
    return position;
  }

  /** There is nothing to reset: a split is read once, from its start on. */
  @Override
  public void resetState() {}
}
