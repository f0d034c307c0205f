// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/**
 * The bytes of one block to be compressed: in a pooled buffer, or in segments of the caller's,
 * which a device gathers by itself and which are joined, off the heap, only if software needs them.
 * Not thread-safe.
 */
final class BlockData {
  private final ByteBuffer[] segments;
  private final int length;
  private final BufferPool buffers;
  private ByteBuffer whole;

  private BlockData(ByteBuffer[] segments, int length, BufferPool buffers) {
    this.segments = segments;
    this.length = length;
    this.buffers = buffers;
  }

  /** A block in a buffer of the pool, from position 0 to limit; {@link #release} gives it back. */
  static BlockData pooled(ByteBuffer block, BufferPool buffers) {
    BlockData data = new BlockData(new ByteBuffer[] {block}, block.limit(), buffers);
    data.whole = block;
    return data;
  }

  /**
   * A block in segments, each from position to limit, that don't change before the block is done.
   */
  static BlockData gathered(ByteBuffer[] segments, int length, BufferPool buffers) {
    return new BlockData(segments, length, buffers);
  }

  /** Bytes of the block. */
  int length() {
    return length;
  }

  /** The bytes, one segment behind the other; positions don't move. */
  ByteBuffer[] segments() {
    return segments;
  }

  int crc32() {
    CRC32 crc = new CRC32();
    for (ByteBuffer segment : segments) {
      crc.update(segment.duplicate());
    }
    return (int) crc.getValue();
  }

  /** The block in one direct buffer, from position 0 to limit. */
  ByteBuffer whole() {
    if (whole == null) {
      whole = buffers.acquire(length);
      for (ByteBuffer segment : segments) {
        whole.put(segment.duplicate());
      }
      whole.flip();
    }
    return whole.position(0);
  }

  /** Gives back what came from the pool. */
  void release() {
    if (whole != null) {
      buffers.release(whole);
      whole = null;
    }
  }
}
