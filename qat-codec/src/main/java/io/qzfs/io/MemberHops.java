// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.MarkedHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Tells what stands at a position of a file of known length, decoding nothing: from it to the next
 * member is a hop. Not thread-safe.
 */
final class MemberHops {
  /**
   * Bytes to fetch at once: a header and, where members are as short as a log's lines, some more of
   * them.
   */
  private static final int READ_SIZE = 512;

  private static final int PADDING_READ_SIZE = 64 * 1024;
  private static final int SHOWN = 12;
  private static final byte[] EMPTY_MEMBER = Gzip.emptyMember();

  private final SeekableInput in;
  private final long end;
  private final HeaderReader headers;

  /** What stands at a position. */
  enum Kind {
    /** A whole marked data member that an index can list. */
    QZ,
    /** A whole BGZF member. */
    BGZF,
    /** A whole index member. */
    INDEX,
    /** The member that a file of no bytes is. */
    EMPTY,
    /** Nothing, or NUL bytes up to the end. */
    END,
    /** A member, or a part of its header, that the file ends in. */
    PIECE,
    /** Anything else. */
    OTHER
  }

  /**
   * What stands at a position.
   *
   * @param length bytes of the member, also of one that isn't whole; 0 where it isn't known
   * @param blockLength bytes of its block
   */
  record Hop(Kind kind, int length, int blockLength) {
    /** Whether this is a whole member. */
    boolean isMember() {
      return kind == Kind.INDEX || kind == Kind.EMPTY || isData();
    }

    /** Whether this is a whole data member with a marked header. */
    boolean isData() {
      return kind == Kind.QZ || kind == Kind.BGZF;
    }
  }

  /**
   * @param end length of the file
   */
  MemberHops(SeekableInput in, long end) {
    this.in = in;
    this.end = end;
    this.headers = new HeaderReader(in, READ_SIZE, end);
  }

  /** Tells what stands at a position, at most the end of the file. */
  Hop at(long position) throws IOException {
    if (position == end) {
      return new Hop(Kind.END, 0, 0);
    }
    Optional<MarkedHeader> header = headers.read(position);
    return header.isPresent() ? marked(position, header.get()) : unmarked(position);
  }

  /** The first bytes at a position, for messages. */
  String describe(long position) throws IOException {
    ByteBuffer bytes = headers.peek(position, SHOWN);
    byte[] shown = new byte[bytes.remaining()];
    bytes.get(shown);
    return HexFormat.ofDelimiter(" ").formatHex(shown);
  }

  private Hop marked(long position, MarkedHeader header) throws IOException {
    int length = header.memberLength();
    if (length > end - position) {
      return new Hop(Kind.PIECE, length, 0);
    }
    return switch (header.kind()) {
      case QZ -> new Hop(Kind.QZ, length, header.blockLength());
      case INDEX -> new Hop(Kind.INDEX, length, 0);
      case BGZF -> new Hop(Kind.BGZF, length, headers.readIsize(position + length));
    };
  }

  private Hop unmarked(long position) throws IOException {
    ByteBuffer bytes = headers.peek(position, EMPTY_MEMBER.length);
    int count = bytes.remaining();
    byte[] start = new byte[count];
    bytes.duplicate().get(start);
    if (Arrays.equals(start, 0, count, EMPTY_MEMBER, 0, count)) {
      return new Hop(
          count == EMPTY_MEMBER.length ? Kind.EMPTY : Kind.PIECE, EMPTY_MEMBER.length, 0);
    }
    if (isBeginning(position, bytes)) {
      return new Hop(Kind.PIECE, 0, 0);
    }
    // A file that starts with NUL bytes is not a padded one.
    boolean isPadding = position > 0 && start[0] == 0 && areNul(position);
    return new Hop(isPadding ? Kind.END : Kind.OTHER, 0, 0);
  }

  private boolean isBeginning(long position, ByteBuffer start) throws IOException {
    int count = start.remaining();
    if (count < MarkedHeader.PREFIX_LENGTH) {
      return MarkedHeader.isBeginning(start, start.position(), count);
    }
    int headerLength = MarkedHeader.lengthOf(start, start.position());
    if (headerLength <= end - position) {
      return false;
    }
    ByteBuffer all = headers.peek(position, headerLength);
    return MarkedHeader.isBeginning(all, all.position(), all.remaining());
  }

  private boolean areNul(long position) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(PADDING_READ_SIZE, end - position));
    long at = position;
    while (at < end) {
      in.readFully(at, bytes.clear().limit((int) Math.min(bytes.capacity(), end - at)));
      at += bytes.flip().remaining();
      while (bytes.hasRemaining()) {
        if (bytes.get() != 0) {
          return false;
        }
      }
    }
    return true;
  }
}
