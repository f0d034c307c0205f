// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.io.BufferPool;
import io.qzfs.io.StreamResources;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.apache.hadoop.io.compress.CompressionOutputStream;

/**
 * Gathers a page and writes it as one gzip member when it is finished. Not thread-safe; holds the
 * page in a pooled buffer until {@link #finish} or {@link #close}.
 */
final class GzipPageOutputStream extends CompressionOutputStream {
  private static final int FIRST = 64 * 1024;
  private static final int COPY = 16 * 1024;

  private final BufferPool buffers = StreamResources.shared().buffers();
  private final PageDeflater deflater;
  private ByteBuffer page;
  private boolean finished;

  GzipPageOutputStream(OutputStream out, PageDeflater deflater) {
    super(out);
    this.deflater = deflater;
  }

  @Override
  public void write(int value) throws IOException {
    room(1).put((byte) value);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    room(length).put(bytes, offset, length);
  }

  private ByteBuffer room(int length) throws IOException {
    if (finished) {
      throw new IOException("Cannot write to a gzip page that is finished: reset it before");
    }
    page = page == null ? buffers.acquire(Math.max(FIRST, length)) : page;
    page = Growth.withRoom(page, length, buffers);
    return page;
  }

  /** Writes the page as a member. Twice is as once. */
  @Override
  public void finish() throws IOException {
    if (finished) {
      return;
    }
    try (DeflatedPage deflated = deflater.deflate(room(0).flip())) {
      transfer(deflated.member());
    } finally {
      finished = true;
      giveUpPage();
    }
  }

  private void transfer(ByteBuffer member) throws IOException {
    byte[] part = new byte[Math.min(COPY, member.remaining())];
    while (member.hasRemaining()) {
      int length = Math.min(part.length, member.remaining());
      member.get(part, 0, length);
      out.write(part, 0, length);
    }
  }

  /** Begins a new page; one that is not finished is lost. */
  @Override
  public void resetState() {
    giveUpPage();
    finished = false;
  }

  private void giveUpPage() {
    if (page != null) {
      buffers.release(page);
      page = null;
    }
  }
}
