// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.nio.ByteBuffer;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * A pool that remembers who took each buffer, and fails on what a real pool would suffer silently:
 * leaks, double releases, and use after release.
 */
public final class TrackingBufferPool implements BufferPool {
  private static final int POISONED = 256;

  private final SharedBufferPool buffers = new SharedBufferPool();
  private final Map<ByteBuffer, Throwable> takers = new IdentityHashMap<>();
  private long outstandingBytes;
  private long peakBytes;
  private long acquires;
  private long failAt = Long.MAX_VALUE;

  /** Makes the n-th acquire from now on fail as if there were no memory; the first is 0. */
  public synchronized void failAtAcquire(long n) {
    failAt = acquires + n;
  }

  @Override
  public synchronized ByteBuffer acquire(int capacity) {
    if (acquires++ >= failAt) {
      throw new OutOfMemoryError("no direct memory, says the test");
    }
    ByteBuffer buffer = buffers.acquire(capacity);
    takers.put(buffer, new Throwable("taken here"));
    outstandingBytes += buffer.capacity();
    peakBytes = Math.max(peakBytes, outstandingBytes);
    return buffer;
  }

  @Override
  public synchronized void release(ByteBuffer buffer) {
    if (takers.remove(buffer) == null) {
      throw new AssertionError("A buffer came back that nobody has");
    }
    outstandingBytes -= buffer.capacity();
    ByteBuffer all = buffer.duplicate().clear();
    for (int i = 0; i < Math.min(POISONED, all.capacity()); i++) {
      all.put(i, (byte) 0xee);
    }
    buffers.release(buffer);
  }

  /** Fails, with the stack of a taker, if a buffer is still out. */
  public synchronized void assertNothingIsOut() {
    for (Throwable taker : takers.values()) {
      throw new AssertionError(takers.size() + " buffers never came back", taker);
    }
  }

  /** Most bytes that were out at one moment. */
  public synchronized long peakBytes() {
    return peakBytes;
  }

  /** Calls of {@link #acquire} so far. */
  public synchronized long acquires() {
    return acquires;
  }
}
