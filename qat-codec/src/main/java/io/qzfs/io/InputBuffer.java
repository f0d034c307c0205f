// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.engine.InflateStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The compressed bytes of a stream, in a direct buffer that engines read from.
 *
 * <p>The end of the data is where {@code read} says -1; {@code available} is never asked. The
 * {@link InflateStream#HISTORY} bytes in front of the position are always those consumed last. Not
 * thread-safe.
 */
final class InputBuffer {
  /** Room for the longest header that may be marked, 12 + 65,535 bytes, and a good read. */
  private static final int CAPACITY = 192 * 1024;

  /** What is asked of the stream at once. */
  private static final int READ_SIZE = 64 * 1024;

  private final InputStream in;
  private final ByteBuffer buffer;
  private final byte[] transfer = new byte[READ_SIZE];
  private byte[] pushedBack = new byte[0];
  private int pushedBackAt;
  private long limitOffset;
  private boolean ended;

  /**
   * @param in where the bytes come from; not closed here
   * @param offset position of its first byte in the file
   * @param buffers gives the buffer, which {@link #release} gives back
   */
  InputBuffer(InputStream in, long offset, BufferPool buffers) {
    this.in = in;
    this.limitOffset = offset;
    this.buffer = buffers.acquire(CAPACITY).order(ByteOrder.LITTLE_ENDIAN);
    buffer.position(InflateStream.HISTORY).limit(InflateStream.HISTORY);
  }

  /** Bytes that are here, between position and limit; consuming moves the position. */
  ByteBuffer bytes() {
    return buffer;
  }

  /** Position in the file of the next byte. */
  long offset() {
    return limitOffset - buffer.remaining();
  }

  /**
   * Reads until so many bytes are here or the data ends.
   *
   * @param count at most the longest marked header
   * @return whether they are here
   */
  boolean require(int count) throws IOException {
    while (buffer.remaining() < count) {
      if (!fill()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Reads some more bytes.
   *
   * @return whether there were any
   */
  boolean fill() throws IOException {
    if (ended) {
      return false;
    }
    makeRoom();
    int room = Math.min(transfer.length, buffer.capacity() - buffer.limit());
    int read = readInto(room);
    if (read < 0) {
      ended = true;
      return false;
    }
    int position = buffer.position();
    int limit = buffer.limit();
    buffer.limit(limit + read).position(limit);
    buffer.put(transfer, 0, read).position(position);
    limitOffset += read;
    return true;
  }

  /**
   * Moves bytes to another buffer until it is full or the data ends.
   *
   * @return whether it is full
   */
  boolean transferTo(ByteBuffer destination) throws IOException {
    while (destination.hasRemaining()) {
      if (!buffer.hasRemaining() && !fill()) {
        return false;
      }
      int part = Math.min(destination.remaining(), buffer.remaining());
      int limit = buffer.limit();
      destination.put(buffer.limit(buffer.position() + part));
      buffer.limit(limit);
    }
    return true;
  }

  /** Puts bytes that were consumed in front of what is here. */
  void pushBack(byte[] bytes) {
    int here = buffer.remaining();
    int still = pushedBack.length - pushedBackAt;
    byte[] all = new byte[bytes.length + here + still];
    System.arraycopy(bytes, 0, all, 0, bytes.length);
    buffer.get(all, bytes.length, here);
    System.arraycopy(pushedBack, pushedBackAt, all, bytes.length + here, still);
    pushedBack = all;
    pushedBackAt = 0;
    limitOffset -= bytes.length + here;
    buffer.position(InflateStream.HISTORY).limit(InflateStream.HISTORY);
    ended = false;
  }

  void release(BufferPool buffers) {
    buffers.release(buffer);
  }

  private int readInto(int room) throws IOException {
    int still = pushedBack.length - pushedBackAt;
    if (still > 0) {
      int part = Math.min(room, still);
      System.arraycopy(pushedBack, pushedBackAt, transfer, 0, part);
      pushedBackAt += part;
      if (part == still) {
        pushedBack = new byte[0];
        pushedBackAt = 0;
      }
      return part;
    }
    int read = in.read(transfer, 0, room);
    if (read == 0) {
      // A stream that has nothing for a request of some length blocks for one byte.
      int value = in.read();
      transfer[0] = (byte) value;
      return value < 0 ? -1 : 1;
    }
    return read;
  }

  /** Moves what is here, and the history in front of it, to the front if the end is near. */
  private void makeRoom() {
    if (buffer.capacity() - buffer.limit() >= READ_SIZE) {
      return;
    }
    int remaining = buffer.remaining();
    buffer.position(buffer.position() - InflateStream.HISTORY).compact();
    buffer.position(InflateStream.HISTORY).limit(InflateStream.HISTORY + remaining);
  }
}
