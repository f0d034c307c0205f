// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.jdk;

import io.qzfs.engine.ContextPool;
import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.InflateStream;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** An {@link Inflater} as a stream. {@code java.util.zip} consumes exactly to the stream's end. */
final class JdkInflateStream implements InflateStream {
  private final ContextPool<Inflater> pool;
  private Inflater inflater;

  JdkInflateStream(ContextPool<Inflater> pool) {
    this.pool = pool;
    this.inflater = pool.borrow();
    inflater.reset();
  }

  @Override
  public synchronized boolean inflate(ByteBuffer source, ByteBuffer destination)
      throws DeflateDataException {
    Inflater open = open();
    try {
      open.setInput(source);
      open.inflate(destination);
      if (open.needsDictionary()) {
        throw new DeflateDataException("preset dictionary");
      }
      return open.finished();
    } catch (DataFormatException e) {
      throw new DeflateDataException(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public synchronized void reset() {
    open().reset();
  }

  @Override
  public synchronized void close() {
    if (inflater != null) {
      inflater.reset();
      pool.giveBack(inflater);
      inflater = null;
    }
  }

  private Inflater open() {
    if (inflater == null) {
      throw new IllegalStateException("Inflate stream is closed");
    }
    return inflater;
  }
}
