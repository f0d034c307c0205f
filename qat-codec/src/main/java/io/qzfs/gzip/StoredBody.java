// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import java.nio.ByteBuffer;

/** A body of stored DEFLATE blocks, RFC 1951 §3.2.4: no compression, no cost to decode. */
public final class StoredBody {
  /** LEN is 16 bits wide. */
  private static final int MAX_STORED = 65_535;

  private static final int STORED_HEADER = 5;

  private StoredBody() {}

  /** Body bytes for a block of a length. */
  public static int length(int blockLength) {
    int blocks = Math.max(1, (blockLength + MAX_STORED - 1) / MAX_STORED);
    return blockLength + STORED_HEADER * blocks;
  }

  /**
   * Writes the body.
   *
   * @param block all remaining bytes are read; its position moves to the limit
   * @param destination has room for {@link #length}; its position moves behind the body
   */
  public static void write(ByteBuffer block, ByteBuffer destination) {
    int end = block.limit();
    do {
      int length = Math.min(MAX_STORED, end - block.position());
      boolean last = block.position() + length == end;
      destination.put((byte) (last ? 1 : 0));
      destination.put((byte) length).put((byte) (length >>> 8));
      destination.put((byte) ~length).put((byte) (~length >>> 8));
      destination.put(block.limit(block.position() + length));
      block.limit(end);
    } while (block.hasRemaining());
  }
}
