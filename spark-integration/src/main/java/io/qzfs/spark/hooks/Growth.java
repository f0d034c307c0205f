// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.io.BufferPool;
import java.nio.ByteBuffer;

/** Pooled buffers that grow. */
final class Growth {
  private Growth() {}

  /**
   * Makes room behind what a buffer holds.
   *
   * @param filled data from 0 to position; given back if it is too small
   * @return the same buffer, or one of at least twice the size that holds the same data
   */
  static ByteBuffer withRoom(ByteBuffer filled, int room, BufferPool buffers) {
    if (filled.remaining() >= room) {
      return filled;
    }
    long wanted = Math.max(2L * filled.capacity(), (long) filled.position() + room);
    ByteBuffer larger = buffers.acquire(Math.toIntExact(wanted));
    larger.put(filled.flip());
    buffers.release(filled);
    return larger;
  }
}
