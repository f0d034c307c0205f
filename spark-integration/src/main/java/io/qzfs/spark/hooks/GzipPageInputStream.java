// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.io.BufferPool;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.apache.hadoop.io.compress.CompressionInputStream;

/**
 * The data of a page that is decoded. Not thread-safe. Its buffer goes back to the pool with the
 * last byte, since Parquet does not close what it reads from.
 */
final class GzipPageInputStream extends CompressionInputStream {
  private static final ByteBuffer EMPTY = ByteBuffer.allocate(0);

  private final BufferPool buffers;
  private ByteBuffer data;

  /**
   * @param in where the page came from; closed with this stream
   * @param data from position to limit; if it is direct, it is the pool's
   */
  GzipPageInputStream(InputStream in, ByteBuffer data, BufferPool buffers) throws IOException {
    super(in);
    this.data = data;
    this.buffers = buffers;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (length == 0) {
      return 0;
    }
    if (!data.hasRemaining()) {
      giveBack();
      return -1;
    }
    int count = Math.min(length, data.remaining());
    data.get(bytes, offset, count);
    if (!data.hasRemaining()) {
      giveBack();
    }
    return count;
  }

  @Override
  public int available() {
    return data.remaining();
  }

  private void giveBack() {
    ByteBuffer done = data;
    data = EMPTY;
    if (done.isDirect()) {
      buffers.release(done);
    }
  }

  /** A page can be read once only. */
  @Override
  public void resetState() throws IOException {
    throw new IOException("Cannot read a gzip page anew: open it again");
  }

  @Override
  public void close() throws IOException {
    giveBack();
    super.close();
  }
}
