// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/**
 * Buffers in size classes, four to each power of two, kept up to a total.
 *
 * <p><b>Memory:</b> what is in use is bounded by the streams that use it; idle buffers never take
 * more than {@link #MAX_IDLE_BYTES} together.
 */
public final class SharedBufferPool implements BufferPool {
  /** Most bytes in buffers that nobody uses: 32 MiB. */
  public static final long MAX_IDLE_BYTES = 32L << 20;

  private static final int SMALLEST = 4096;
  private static final SharedBufferPool INSTANCE = new SharedBufferPool();

  private final Map<Integer, ArrayDeque<ByteBuffer>> idle = new HashMap<>();
  private long idleBytes;

  SharedBufferPool() {}

  /** The pool of this process. */
  public static SharedBufferPool instance() {
    return INSTANCE;
  }

  @Override
  public ByteBuffer acquire(int capacity) {
    int size = sizeClass(capacity);
    synchronized (this) {
      ArrayDeque<ByteBuffer> buffers = idle.get(size);
      if (buffers != null && !buffers.isEmpty()) {
        idleBytes -= size;
        return buffers.pollLast().clear();
      }
    }
    return ByteBuffer.allocateDirect(size);
  }

  @Override
  public synchronized void release(ByteBuffer buffer) {
    int size = buffer.capacity();
    if (idleBytes + size <= MAX_IDLE_BYTES) {
      idle.computeIfAbsent(size, key -> new ArrayDeque<>()).addLast(buffer);
      idleBytes += size;
    }
  }

  /** Bytes in buffers that nobody uses. */
  public synchronized long idleBytes() {
    return idleBytes;
  }

  /** Rounds up so that at most a fifth is wasted and buffers meet again in their class. */
  static int sizeClass(int capacity) {
    if (capacity <= SMALLEST) {
      return SMALLEST;
    }
    int quarter = Integer.highestOneBit(capacity - 1) >>> 2;
    return Math.multiplyExact((capacity + quarter - 1) / quarter, quarter);
  }
}
