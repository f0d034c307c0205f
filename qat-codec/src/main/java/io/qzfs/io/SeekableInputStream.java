// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** The bytes of a file from a position on. Does not own the file. Not thread-safe. */
final class SeekableInputStream extends InputStream {
  private final SeekableInput in;
  private long position;

  SeekableInputStream(SeekableInput in, long position) {
    this.in = in;
    this.position = position;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    int count = in.read(position, ByteBuffer.wrap(bytes, offset, length));
    position += Math.max(0, count);
    return count;
  }
}
