// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream as sockets and object stores give them: few bytes a read, and nothing ever available.
 */
public final class OddInputStream extends InputStream {
  private final InputStream in;
  private final int mostPerRead;
  private int untilFailure = Integer.MAX_VALUE;
  private boolean closed;

  /** Gives at most so many bytes a read. */
  public OddInputStream(byte[] bytes, int mostPerRead) {
    this.in = new ByteArrayInputStream(bytes);
    this.mostPerRead = mostPerRead;
  }

  /** Makes reads fail once so many bytes were given. */
  public OddInputStream failingAfter(int bytes) {
    untilFailure = bytes;
    return this;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (untilFailure == 0) {
      throw new IOException("connection reset, says the test");
    }
    int count = in.read(bytes, offset, Math.min(untilFailure, Math.min(mostPerRead, length)));
    untilFailure -= Math.max(0, count);
    return count;
  }

  @Override
  public int available() {
    return 0;
  }

  @Override
  public void close() {
    closed = true;
  }

  /** Whether it was closed. */
  public boolean isClosed() {
    return closed;
  }
}
