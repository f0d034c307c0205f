// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.standin;

import io.qzfs.io.BufferPool;
import io.qzfs.io.SharedBufferPool;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;

/** The pool of the process, with a count of what is out. Thread-safe. */
public final class CountedBuffers implements BufferPool {
  private final AtomicInteger out = new AtomicInteger();

  @Override
  public ByteBuffer acquire(int capacity) {
    ByteBuffer buffer = SharedBufferPool.instance().acquire(capacity);
    out.incrementAndGet();
    return buffer;
  }

  @Override
  public void release(ByteBuffer buffer) {
    out.decrementAndGet();
    SharedBufferPool.instance().release(buffer);
  }

  /** Buffers that were not given back. */
  public int out() {
    return out.get();
  }
}
