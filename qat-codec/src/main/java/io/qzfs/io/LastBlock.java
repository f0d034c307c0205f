// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The block that was read in part, for the read that goes on in it. Whoever takes it has it alone
 * until it is put back, so that it needs no copy and no lock. Thread-safe.
 *
 * <p><b>Memory:</b> one buffer of the pool, until {@link #close}.
 */
final class LastBlock implements AutoCloseable {
  private static final Held CLOSED = new Held(new MemberEntry(-1, 0, 0, 0, 0), null);

  private final BufferPool buffers;
  private final AtomicReference<Held> held = new AtomicReference<>();

  /**
   * A block.
   *
   * @param block of the pool, from position 0 to limit
   */
  record Held(MemberEntry entry, ByteBuffer block) {}

  LastBlock(BufferPool buffers) {
    this.buffers = buffers;
  }

  /** Takes the block if it holds a position; {@link #put} is the caller's then. Else null. */
  Held take(long logicalPosition) {
    Held found = held.get();
    return found != null
            && found != CLOSED
            && found.entry.blockPosition() <= logicalPosition
            && logicalPosition < found.entry.blockEnd()
            && held.compareAndSet(found, null)
        ? found
        : null;
  }

  /** Keeps a block instead of the one before. */
  void put(Held newest) {
    Held before;
    do {
      before = held.get();
      if (before == CLOSED) {
        buffers.release(newest.block);
        return;
      }
    } while (!held.compareAndSet(before, newest));
    release(before);
  }

  /** Forgets the block. */
  void clear() {
    Held before = held.get();
    if (before != CLOSED && held.compareAndSet(before, null)) {
      release(before);
    }
  }

  @Override
  public void close() {
    release(held.getAndSet(CLOSED));
  }

  private void release(Held block) {
    if (block != null && block != CLOSED) {
      buffers.release(block.block);
    }
  }
}
