// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import io.qzfs.io.BufferPool;
import io.qzfs.io.MemberEncoder;
import io.qzfs.io.SharedBufferPool;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Writes a stream of shuffle data: blocks as gzip members, and {@link StreamEnd}.
 *
 * <p>Blocks are compressed by the caller's thread, since a task has one core. {@link #flush}
 * flushes the stream below and leaves the block begun, as Spark's LZ4 streams do; {@link #close}
 * writes all.
 *
 * <p><b>Thread safety:</b> none. <b>Ownership:</b> the stream owns the one it writes to, and closes
 * it. <b>Memory:</b> nothing until the first byte, then a direct buffer that grows from 4 KiB to
 * the block size, and 8 KiB; a member's buffer only while it is made. <b>Errors:</b> after a
 * failure every call fails, and {@link #close} does not end the stream, so that it is never read as
 * a whole one.
 */
final class ShuffleOutputStream extends OutputStream {
  private static final int FIRST_ROOM = 4 * 1024;
  private static final int GROWTH = 4;
  private static final int TRANSFER = 8 * 1024;

  private final OutputStream out;
  private final MemberEncoder encoder;
  private final int blockSize;
  private final BufferPool buffers = SharedBufferPool.instance();
  private final StreamEnd end = new StreamEnd();
  private ByteBuffer block;
  private byte[] transfer;
  private Throwable failure;
  private boolean closed;

  ShuffleOutputStream(OutputStream out, MemberEncoder encoder, int blockSize) {
    this.out = Objects.requireNonNull(out, "out is null");
    this.encoder = encoder;
    this.blockSize = blockSize;
  }

  @Override
  public void write(int value) throws IOException {
    requireOpen();
    try {
      makeRoom();
      block.put((byte) value);
    } catch (IOException | RuntimeException | Error e) {
      failed(e);
      throw e;
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    requireOpen();
    try {
      int done = 0;
      while (done < length) {
        makeRoom();
        int part = Math.min(length - done, block.remaining());
        block.put(bytes, offset + done, part);
        done += part;
      }
    } catch (IOException | RuntimeException | Error e) {
      failed(e);
      throw e;
    }
  }

  @Override
  public void flush() throws IOException {
    requireOpen();
    out.flush();
  }

  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try (out) {
      if (failure == null) {
        writeBlock();
        out.write(end.member());
      }
    } finally {
      giveBack();
    }
  }

  /** Makes room for a byte: a first buffer, a larger one, or an empty one. */
  private void makeRoom() throws IOException {
    if (block == null) {
      block = roomFor(Math.min(FIRST_ROOM, blockSize));
    } else if (block.position() == blockSize) {
      writeBlock();
      block.clear().limit(blockSize);
    } else if (!block.hasRemaining()) {
      ByteBuffer larger = roomFor(Math.min(block.limit() * GROWTH, blockSize));
      larger.put(block.flip());
      buffers.release(block);
      block = larger;
    }
  }

  private ByteBuffer roomFor(int bytes) {
    return buffers.acquire(bytes).limit(bytes);
  }

  private void writeBlock() throws IOException {
    if (block == null || block.position() == 0) {
      return;
    }
    block.flip();
    ByteBuffer member = buffers.acquire(encoder.maxMemberLength(block.limit()));
    try {
      int crc32 = encoder.encode(block, member);
      end.add(crc32, block.limit());
      write(member);
    } finally {
      buffers.release(member);
    }
  }

  private void write(ByteBuffer member) throws IOException {
    if (transfer == null) {
      transfer = new byte[TRANSFER];
    }
    while (member.hasRemaining()) {
      int part = Math.min(transfer.length, member.remaining());
      member.get(transfer, 0, part);
      out.write(transfer, 0, part);
    }
  }

  private void requireOpen() throws IOException {
    if (closed) {
      throw new IOException("Cannot write to a shuffle stream that is closed");
    }
    if (failure != null) {
      throw new IOException("Cannot go on after: " + failure.getMessage(), failure);
    }
  }

  private void failed(Throwable e) {
    failure = e;
    giveBack();
  }

  private void giveBack() {
    if (block != null) {
      buffers.release(block);
      block = null;
    }
  }
}
