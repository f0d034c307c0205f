// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

import io.qzfs.engine.ContextPool;
import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.InflateStream;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;

/** {@code isal_inflate} as a stream. */
final class IsalInflateStream implements InflateStream {
  private final Isal isal;
  private final ContextPool<InflateContext> pool;
  private InflateContext context;

  IsalInflateStream(Isal isal, ContextPool<InflateContext> pool) {
    this.isal = isal;
    this.pool = pool;
    this.context = pool.borrow();
    reset();
  }

  @Override
  public synchronized boolean inflate(ByteBuffer source, ByteBuffer destination)
      throws DeflateDataException {
    InflateContext open = open();
    try {
      open.source(source);
      open.destination(destination);
      int code = isal.isal_inflate(open.address());
      if (code < 0) {
        // After an error avail_in may be -1: ISA-L gives back the bits that damaged data lacked.
        throw new DeflateDataException(IsalCodes.inflateFault(code));
      }
      source.position(source.limit() - open.availableIn());
      destination.position(destination.limit() - open.availableOut());
      if (!open.finished()) {
        return false;
      }
      source.position(source.position() - open.bytesReadAhead());
      return true;
    } finally {
      Reference.reachabilityFence(source);
      Reference.reachabilityFence(destination);
    }
  }

  @Override
  public synchronized void reset() {
    InflateContext open = open();
    isal.isal_inflate_reset(open.address());
    open.start();
  }

  @Override
  public synchronized void close() {
    if (context != null) {
      pool.giveBack(context);
      context = null;
    }
  }

  private InflateContext open() {
    if (context == null) {
      throw new IllegalStateException("Inflate stream is closed");
    }
    return context;
  }
}
