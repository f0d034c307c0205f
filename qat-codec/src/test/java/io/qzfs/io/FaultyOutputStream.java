// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Takes so many bytes, then fails at every write. */
final class FaultyOutputStream extends OutputStream {
  private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
  private final int limit;
  private boolean closed;

  FaultyOutputStream(int limit) {
    this.limit = limit;
  }

  @Override
  public void write(int value) throws IOException {
    if (taken.size() >= limit) {
      throw new IOException("disk full, says the test");
    }
    taken.write(value);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int part = Math.min(length, limit - taken.size());
    taken.write(bytes, offset, part);
    if (part < length) {
      throw new IOException("disk full, says the test");
    }
  }

  @Override
  public void close() {
    closed = true;
  }

  boolean isClosed() {
    return closed;
  }

  byte[] taken() {
    return taken.toByteArray();
  }
}
