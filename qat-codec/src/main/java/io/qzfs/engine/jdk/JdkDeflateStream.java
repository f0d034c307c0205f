// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.jdk;

import io.qzfs.engine.ContextPool;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.SlicingDeflateStream;
import java.nio.ByteBuffer;
import java.util.zip.Deflater;

/** A {@link Deflater} as a stream. */
final class JdkDeflateStream implements SlicingDeflateStream {
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
  public synchronized void deflateSlice(ByteBuffer source, ByteBuffer destination, boolean last)
      throws EngineException {
    Deflater open = open();
    open.reset();
    open.setInput(source);
    if (last) {
      open.finish();
    }
    open.deflate(destination, last ? Deflater.NO_FLUSH : Deflater.FULL_FLUSH);
    // A flush is complete only if room was left behind it.
    if (last ? !open.finished() : source.hasRemaining() || !destination.hasRemaining()) {
      throw new EngineException(JdkEngine.NAME, "deflate: no room for a slice");
    }
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
