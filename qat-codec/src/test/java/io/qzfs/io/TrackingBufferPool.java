// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.lang.StackWalker.StackFrame;
import java.nio.ByteBuffer;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * A pool that remembers who took each buffer, and fails on what a real pool would suffer silently:
 * leaks, double releases, and use after release.
 */
public final class TrackingBufferPool implements BufferPool {
  private static final int POISONED = 256;

  /** Frames of a taker that are remembered: enough to tell who it was, and quick to find. */
  private static final int FRAMES = 8;

  private final SharedBufferPool buffers = new SharedBufferPool();
  private final IdentityHashMap<ByteBuffer, List<StackFrame>> takers = new IdentityHashMap<>();
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
    takers.put(buffer, StackWalker.getInstance().walk(frames -> frames.limit(FRAMES).toList()));
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
    for (List<StackFrame> taker : takers.values()) {
      throw new AssertionError(
          takers.size() + " buffers never came back, this one was taken at " + taker);
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
