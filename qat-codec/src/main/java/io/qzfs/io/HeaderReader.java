// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.MarkedHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * Reads marked headers at any position of a file, through a window so that near ones cost one read.
 * Not thread-safe.
 */
final class HeaderReader {
  private static final byte[] EMPTY_MEMBER = Gzip.emptyMember();

  private final SeekableInput in;
  private final int readSize;
  private final long end;
  private ByteBuffer window;
  private long windowPosition;

  /**
   * @param readSize bytes to fetch at once: few to hop over a file's members, many to search it
   */
  HeaderReader(SeekableInput in, int readSize) {
    this(in, readSize, Long.MAX_VALUE);
  }

  /**
   * @param end position from which on nothing is read; saves asking the input where it ends
   */
  HeaderReader(SeekableInput in, int readSize, long end) {
    this.in = in;
    this.end = end;
    this.readSize = readSize;
    this.window = windowOf(readSize).limit(0);
  }

  /** Reads the marked header at a position; empty if there is none, or the file ends in it. */
  Optional<MarkedHeader> read(long position) throws IOException {
    if (available(position, MarkedHeader.PREFIX_LENGTH) < MarkedHeader.PREFIX_LENGTH) {
      return Optional.empty();
    }
    int length = MarkedHeader.lengthOf(window, at(position));
    if (length == 0 || available(position, length) < length) {
      return Optional.empty();
    }
    return MarkedHeader.parse(window, at(position));
  }

  /** The bytes at a position, at most so many; good until the next call of any method. */
  ByteBuffer peek(long position, int count) throws IOException {
    int there = available(position, count);
    return window.slice(at(position), there).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Whether the member of a file of no bytes stands at a position. */
  boolean isEmptyMember(long position) throws IOException {
    return peek(position, EMPTY_MEMBER.length).equals(ByteBuffer.wrap(EMPTY_MEMBER));
  }

  /** Whether a position is exactly the end of the file. */
  boolean isEnd(long position) throws IOException {
    return available(position, 1) == 0 && !isBehindEnd(position);
  }

  /** Whether the file ends before a position. */
  boolean isBehindEnd(long position) throws IOException {
    return position > 0 && available(position - 1, 1) == 0;
  }

  /** Whether a position is the end of the file, or NUL bytes alone lie between them. */
  boolean isEndOrPadding(long position) throws IOException {
    if (isBehindEnd(position)) {
      return false;
    }
    long at = position;
    // A file that starts with NUL bytes is not a padded one.
    while (position > 0 && available(at, 1) == 1 && window.get(at(at)) == 0) {
      at++;
    }
    return available(at, 1) == 0;
  }

  /** Reads a little-endian number of 32 bits, or nothing if the file ends before. */
  Optional<Integer> readInt(long position) throws IOException {
    return available(position, Integer.BYTES) < Integer.BYTES
        ? Optional.empty()
        : Optional.of(window.getInt(at(position)));
  }

  /**
   * Reads ISIZE of the BGZF member that ends at a position. One that can't be is bounded here, and
   * found out when the member is decoded.
   */
  int readIsize(long end) throws IOException {
    return boundedIsize(readInt(end - Integer.BYTES).orElse(0));
  }

  /** Bounds what a BGZF member's trailer says, so that memory may be taken for it. */
  static int boundedIsize(int isize) {
    return Integer.compareUnsigned(isize, MarkedHeader.MAX_BGZF_BLOCK) > 0
        ? MarkedHeader.MAX_BGZF_BLOCK
        : isize;
  }

  /**
   * Searches for the magic of a header that may be marked.
   *
   * @param limit position before which the header starts
   * @return its position; -1 if there is none before the limit or the end of the file
   */
  long search(long from, long limit) throws IOException {
    long position = from;
    while (position < limit) {
      int count = available(position, MarkedHeader.PREFIX_LENGTH);
      if (count < MarkedHeader.PREFIX_LENGTH) {
        return -1;
      }
      int at = at(position);
      int end =
          (int) Math.min(window.limit() - MarkedHeader.PREFIX_LENGTH + 1, limit - position + at);
      for (int i = at; i < end; i++) {
        if (window.get(i) == 0x1f && MarkedHeader.lengthOf(window, i) != 0) {
          return position + i - at;
        }
      }
      position += end - at;
    }
    return -1;
  }

  private int at(long position) {
    return (int) (position - windowPosition);
  }

  /** Makes bytes from a position on available, at most the window, and says how many are. */
  private int available(long position, int wanted) throws IOException {
    long windowEnd = windowPosition + window.limit();
    if (position < windowPosition || position + wanted > windowEnd) {
      // Only a header with a long extra field wants more than a read: 12 + 65,535 bytes at most.
      if (wanted > window.capacity()) {
        window = windowOf(wanted);
      }
      long left = Math.max(0, end - position);
      window.clear().limit((int) Math.min(Math.max(wanted, readSize), left));
      in.readUpTo(position, window);
      window.flip();
      windowPosition = position;
    }
    return (int) Math.min(wanted, window.limit() - (position - windowPosition));
  }

  private static ByteBuffer windowOf(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }
}
