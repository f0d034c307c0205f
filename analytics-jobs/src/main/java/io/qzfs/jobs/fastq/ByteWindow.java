// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.IOException;

/**
 * A window of a split's decoded bytes, from a mark on, that grows as lines are looked for.
 *
 * <p>Offsets count from the mark and stay right when bytes are moved to the front of the array.
 * Memory is bounded: a line longer than the limit is refused. Not thread-safe; owns the input.
 */
public final class ByteWindow implements AutoCloseable {

  /** Bytes asked for by one read. */
  private static final int CHUNK = 128 << 10;

  private final SplitInput input;
  private final int maxLineBytes;
  private byte[] buffer = new byte[2 * CHUNK];
  private int mark;
  private int limit;
  private long markPosition;
  private boolean ended;

  /**
   * Makes an empty window.
   *
   * @param maxLineBytes the longest line, in bytes
   */
  public ByteWindow(SplitInput input, int maxLineBytes) {
    this.input = input;
    this.maxLineBytes = maxLineBytes;
  }

  /** Returns the array; it changes when more is read. */
  public byte[] buffer() {
    return buffer;
  }

  /** Returns the mark's index in the array. */
  public int mark() {
    return mark;
  }

  /** Returns the mark's position in the decoded bytes of the split. */
  public long position() {
    return markPosition;
  }

  /** Returns the number of bytes held from the mark on. */
  public int available() {
    return limit - mark;
  }

  /** Returns true if there is a byte at an offset, reading if need be. */
  public boolean has(int offset) throws IOException {
    while (offset >= limit - mark) {
      if (!fill()) {
        return false;
      }
    }
    return true;
  }

  /** Returns a byte that is there. */
  public byte at(int offset) {
    return buffer[mark + offset];
  }

  /** Moves the mark forward over bytes that are there. */
  public void skip(int count) {
    mark += count;
    markPosition += count;
  }

  /**
   * Returns the offset of the first line feed at or behind an offset, or -1 if the input ends
   * before.
   *
   * @throws LineTooLongException if the line is longer than the limit
   */
  public int lineEnd(int from) throws IOException {
    int searched = from;
    while (true) {
      int index = Newlines.indexOf(buffer, mark + searched, limit);
      if (index >= 0) {
        return index - mark;
      }
      searched = limit - mark;
      if (searched - from > maxLineBytes) {
        throw new LineTooLongException(maxLineBytes);
      }
      if (!fill()) {
        return -1;
      }
    }
  }

  private boolean fill() throws IOException {
    if (ended) {
      return false;
    }
    makeRoom();
    int count = input.read(buffer, limit, Math.min(CHUNK, buffer.length - limit));
    if (count < 0) {
      ended = true;
      return false;
    }
    limit += count;
    return true;
  }

  private void makeRoom() {
    if (buffer.length - limit >= CHUNK) {
      return;
    }
    int held = limit - mark;
    byte[] target = buffer.length - held >= CHUNK ? buffer : new byte[2 * buffer.length];
    System.arraycopy(buffer, mark, target, 0, held);
    buffer = target;
    mark = 0;
    limit = held;
  }

  @Override
  public void close() throws IOException {
    input.close();
  }

  /** A line is longer than the limit that keeps memory bounded. */
  public static final class LineTooLongException extends IOException {

    private static final long serialVersionUID = 1L;

    LineTooLongException(int maxLineBytes) {
      super("a line is longer than " + maxLineBytes + " bytes");
    }
  }
}
