// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.fs.Seekable;

/**
 * Blocks of one stream, some of them under way in the modelled device.
 *
 * <p>To submit a block is to read its compressed bytes and to be busy for the host's share. To
 * await it is to park until the device is done with it. A parked thread wakes some 50 to 60 µs
 * late, and spinning would cost CPU that a device saves: instead several blocks are kept under way,
 * and those behind the one awaited are complete by then. So a stream has at most {@code depth}
 * blocks for each of these delays. Not thread-safe.
 */
final class BlockQueue {

  private final InputStream in;
  private final StoredFile file;
  private final ModelSettings settings;
  private final ModelledDevice device;
  private final int ahead;
  private final long[] complete;
  private byte[] compressed = new byte[0];
  private int submitted;
  private int taken;

  /**
   * Starts at a block.
   *
   * @param first the first block
   * @param ahead blocks from this one on are submitted only when they are asked for
   */
  BlockQueue(InputStream in, StoredFile file, ModelSettings settings, int first, int ahead) {
    this.in = in;
    this.file = file;
    this.settings = settings;
    this.device = ModelledDevice.decompressor(settings.device());
    this.ahead = ahead;
    this.complete = new long[settings.depth()];
    this.submitted = first;
    this.taken = first;
  }

  /**
   * Returns the next block when it is complete, or -1 at the end of the file.
   *
   * @throws IOException if it cannot be read, or is not what the store has
   */
  int next() throws IOException {
    if (taken == file.table().blocks()) {
      return -1;
    }
    int limit = Math.max(taken + 1, Math.min(ahead, taken + settings.depth()));
    while (submitted < limit) {
      submit(submitted);
      submitted++;
    }
    await(complete[taken % complete.length]);
    return taken++;
  }

  private void submit(int block) throws IOException {
    BlockTable table = file.table();
    int size = table.compressedSize(block);
    if (compressed.length < size) {
      compressed = new byte[size + size / 4];
    }
    Seekable seekable = (Seekable) in;
    if (seekable.getPos() != table.start(block)) {
      seekable.seek(table.start(block));
    }
    int count = in.readNBytes(compressed, 0, size);
    check(block, count, size);
    int rawSize = table.rawSize(block);
    long start = System.nanoTime();
    complete[block % complete.length] = device.submit(start, rawSize, (double) size / rawSize);
    work(start + settings.hostNanos());
  }

  private void check(int block, int count, int size) throws IOException {
    BlockTable table = file.table();
    if (count == size
        && ByteBuffer.wrap(compressed).getLong(size - Long.BYTES) == table.trailer(block)) {
      return;
    }
    throw new IOException(
        file.entry()
            + ": the block at "
            + table.start(block)
            + " of the file that was opened is not the one that the store has; the file has"
            + " changed, prepare the store again");
  }

  /** Burns CPU as the host would to submit a request and to complete it. */
  private static void work(long until) {
    while (System.nanoTime() - until < 0) {
      Thread.onSpinWait();
    }
  }

  private void await(long time) throws InterruptedIOException {
    for (long rest = time - System.nanoTime(); rest > 0; rest = time - System.nanoTime()) {
      LockSupport.parkNanos(this, rest);
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedIOException("interrupted while waiting for the modelled device");
      }
    }
  }
}
