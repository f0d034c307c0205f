// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

import io.qzfs.engine.ContextPool;
import io.qzfs.engine.DeflateStream;
import io.qzfs.engine.EngineException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;

/** {@code isal_deflate} as a stream. */
final class IsalDeflateStream implements DeflateStream {
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
    DeflateContext open = open();
    finishing |= finish;
    try {
      open.source(source, finishing);
      open.destination(destination);
      int code = isal.isal_deflate(open.address());
      source.position(source.limit() - open.availableIn());
      destination.position(destination.limit() - open.availableOut());
      if (code != IsalCodes.OK) {
        throw new EngineException(IsalEngine.NAME, "isal_deflate: " + IsalCodes.deflateFault(code));
      }
      return finishing && open.ended();
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
