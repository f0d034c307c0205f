// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

import io.qzfs.engine.ContextPool;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.SlicingDeflateStream;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;

/** {@code isal_deflate} as a stream. */
final class IsalDeflateStream implements SlicingDeflateStream {
  private final Isal isal;
  private final ContextPool<DeflateContext> pool;
  private final int level;
  private DeflateContext context;
  private boolean finishing;

  IsalDeflateStream(Isal isal, ContextPool<DeflateContext> pool, int level) {
    this.isal = isal;
    this.pool = pool;
    this.level = level;
    this.context = pool.borrow();
    reset();
  }

  @Override
  public synchronized boolean deflate(ByteBuffer source, ByteBuffer destination, boolean finish)
      throws EngineException {
    finishing |= finish;
    call(source, destination);
    return finishing && open().ended();
  }

  @Override
  public synchronized void deflateSlice(ByteBuffer source, ByteBuffer destination, boolean last)
      throws EngineException {
    reset();
    finishing = last;
    open().flushFully(!last);
    call(source, destination);
    // A flush is complete only if room was left behind it.
    if (last ? !open().ended() : source.hasRemaining() || !destination.hasRemaining()) {
      throw new EngineException(IsalEngine.NAME, "isal_deflate: no room for a slice");
    }
  }

  private void call(ByteBuffer source, ByteBuffer destination) throws EngineException {
    DeflateContext open = open();
    try {
      open.source(source, finishing);
      open.destination(destination);
      int code = isal.isal_deflate(open.address());
      source.position(source.limit() - open.availableIn());
      destination.position(destination.limit() - open.availableOut());
      if (code != IsalCodes.OK) {
        throw new EngineException(IsalEngine.NAME, "isal_deflate: " + IsalCodes.deflateFault(code));
      }
    } finally {
      Reference.reachabilityFence(source);
      Reference.reachabilityFence(destination);
    }
  }

  @Override
  public synchronized void reset() {
    DeflateContext open = open();
    isal.isal_deflate_init(open.address());
    open.start(level);
    finishing = false;
  }

  @Override
  public synchronized void close() {
    if (context != null) {
      pool.giveBack(context);
      context = null;
    }
  }

  private DeflateContext open() {
    if (context == null) {
      throw new IllegalStateException("Deflate stream is closed");
    }
    return context;
  }
}
