// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.jdk;

import io.qzfs.engine.ContextPool;
import io.qzfs.engine.DeflateStream;
import java.nio.ByteBuffer;
import java.util.zip.Deflater;

/** A {@link Deflater} as a stream. */
final class JdkDeflateStream implements DeflateStream {
  private final ContextPool<Deflater> pool;
  private Deflater deflater;

  JdkDeflateStream(ContextPool<Deflater> pool) {
    this.pool = pool;
    this.deflater = pool.borrow();
    deflater.reset();
  }

  @Override
  public synchronized boolean deflate(ByteBuffer source, ByteBuffer destination, boolean finish) {
    Deflater open = open();
    open.setInput(source);
    if (finish) {
      open.finish();
    }
    open.deflate(destination);
    return open.finished();
  }

  @Override
  public synchronized void reset() {
    open().reset();
  }

  @Override
  public synchronized void close() {
    if (deflater != null) {
      deflater.reset();
      pool.giveBack(deflater);
      deflater = null;
    }
  }

  private Deflater open() {
    if (deflater == null) {
      throw new IllegalStateException("Deflate stream is closed");
    }
    return deflater;
  }
}
