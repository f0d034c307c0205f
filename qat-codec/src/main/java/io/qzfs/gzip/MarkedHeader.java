// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * The header of a member that tells the member's length: a QZ data member, a BGZF member or an
 * index member; {@code docs/format.md}.
 *
 * <p>What a header tells is a claim. It is bounded here, so that memory may be taken for it, and
 * holds only once the member decoded to the end.
 *
 * @param kind which subfield marks it
 * @param headerLength bytes of the header
 * @param memberLength bytes of the whole member, at most {@link Gzip#MAX_MEMBER}
 * @param blockLength bytes of the block, or {@link #UNKNOWN} where only ISIZE tells
 */
public record MarkedHeader(Kind kind, int headerLength, int memberLength, int blockLength) {

  /** Which subfield marks a member. */
  public enum Kind {
    /** QATzip's QZ: block length and body length. */
    QZ,
    /** BGZF's BC: member length. */
    BGZF,
    /** Ours: a part of the index, no data. */
    INDEX
  }

  /** Block length that the header doesn't tell. */
  public static final int UNKNOWN = -1;

  /** Bytes of a QZ member's header. */
  public static final int QZ_LENGTH = 24;

  /** Bytes of the BGZF header that this project writes. */
  public static final int BGZF_LENGTH = 18;

  /** Bytes up to and including XLEN, which tell how long a marked header would be. */
  public static final int PREFIX_LENGTH = 12;

  /** Largest BGZF block, SAM specification §4.1: ISIZE at most 65,536. */
  public static final int MAX_BGZF_BLOCK = 1 << 16;

  private static final int PREFIX = 0x04088b1f;
  private static final int QZ = 'Q' | 'Z' << 8;
  private static final int BC = 'B' | 'C' << 8;
  private static final int SUBFIELD_HEADER = 4;

  /**
   * Tells from a header's first {@link #PREFIX_LENGTH} bytes how long it is if it is marked.
   *
   * @return the length, or 0 if it isn't marked
   */
  public static int lengthOf(ByteBuffer bytes, int at) {
    return intAt(bytes, at) == PREFIX ? PREFIX_LENGTH + shortAt(bytes, at + 10) : 0;
  }

  /**
   * Parses a marked header.
   *
   * @param bytes holds at least {@link #lengthOf} bytes from {@code at}; its position and limit are
   *     neither used nor moved
   * @return the header, or empty if the member isn't marked or its claims are out of bounds
   */
  public static Optional<MarkedHeader> parse(ByteBuffer bytes, int at) {
    int headerLength = lengthOf(bytes, at);
    int subfield = at + PREFIX_LENGTH;
    int end = at + headerLength;
    while (subfield + SUBFIELD_HEADER <= end) {
      int id = shortAt(bytes, subfield);
      int length = shortAt(bytes, subfield + 2);
      int value = subfield + SUBFIELD_HEADER;
      if (value + length > end) {
        return Optional.empty();
      }
      boolean alone = value + length == end && subfield == at + PREFIX_LENGTH;
      if (id == QZ && length == 8 && alone) {
        return qz(intAt(bytes, value), intAt(bytes, value + 4));
      }
      if (id == BC && length == 2) {
        return bgzf(headerLength, shortAt(bytes, value) + 1);
      }
      if (id == IndexMember.SUBFIELD_ID && alone) {
        return Optional.of(
            new MarkedHeader(Kind.INDEX, headerLength, headerLength + IndexMember.TAIL_LENGTH, 0));
      }
      subfield = value + length;
    }
    return Optional.empty();
  }

  /**
   * Whether bytes can be the beginning, and no more than that, of a marked header: what is left of
   * one that was being written when the writer died.
   *
   * @param count bytes that there are from {@code at}
   */
  public static boolean isBeginning(ByteBuffer bytes, int at, int count) {
    for (int i = 0; i < Math.min(count, Integer.BYTES); i++) {
      if (bytes.get(at + i) != (byte) (PREFIX >>> 8 * i)) {
        return false;
      }
    }
    if (count < PREFIX_LENGTH) {
      return true;
    }
    int headerLength = lengthOf(bytes, at);
    return count < headerLength && maySubfieldsMark(bytes, at, count, headerLength);
  }

  private static boolean maySubfieldsMark(ByteBuffer bytes, int at, int count, int headerLength) {
    int subfield = PREFIX_LENGTH;
    while (subfield + SUBFIELD_HEADER <= count) {
      int id = shortAt(bytes, at + subfield);
      int length = shortAt(bytes, at + subfield + 2);
      int next = subfield + SUBFIELD_HEADER + length;
      boolean alone = next == headerLength && subfield == PREFIX_LENGTH;
      if ((id == QZ && length == 8 && alone)
          || (id == BC && length == 2)
          || (id == IndexMember.SUBFIELD_ID && alone)) {
        return next <= headerLength;
      }
      subfield = next;
    }
    // The shortest subfield that marks a member is BGZF's.
    return subfield + SUBFIELD_HEADER + 2 <= headerLength;
  }

  private static Optional<MarkedHeader> qz(int blockLength, int bodyLength) {
    // QATzip leaves both at zero where it didn't know them when it wrote the header.
    if (blockLength < 0
        || blockLength > Gzip.MAX_BLOCK
        || bodyLength < 2
        || bodyLength > Gzip.MAX_BODY) {
      return Optional.empty();
    }
    return Optional.of(
        new MarkedHeader(
            Kind.QZ, QZ_LENGTH, QZ_LENGTH + bodyLength + Gzip.TRAILER_LENGTH, blockLength));
  }

  private static Optional<MarkedHeader> bgzf(int headerLength, int memberLength) {
    if (memberLength < headerLength + 2 + Gzip.TRAILER_LENGTH) {
      return Optional.empty();
    }
    return Optional.of(new MarkedHeader(Kind.BGZF, headerLength, memberLength, UNKNOWN));
  }

  /**
   * Writes a QZ header.
   *
   * @param destination receives {@link #QZ_LENGTH} bytes from {@code at}
   */
  public static void putQz(ByteBuffer destination, int at, int blockLength, int bodyLength) {
    putPrefix(destination, at, QZ_LENGTH - PREFIX_LENGTH);
    putInt(destination, at + 12, QZ | 8 << 16);
    putInt(destination, at + 16, blockLength);
    putInt(destination, at + 20, bodyLength);
  }

  /**
   * Writes a BGZF header.
   *
   * @param destination receives {@link #BGZF_LENGTH} bytes from {@code at}
   * @param memberLength bytes of the whole member, at most 65,536
   */
  public static void putBgzf(ByteBuffer destination, int at, int memberLength) {
    putPrefix(destination, at, BGZF_LENGTH - PREFIX_LENGTH);
    putInt(destination, at + 12, BC | 2 << 16);
    putShort(destination, at + 16, memberLength - 1);
  }

  static void putPrefix(ByteBuffer destination, int at, int extraLength) {
    putInt(destination, at, PREFIX);
    putInt(destination, at + 4, 0);
    putInt(destination, at + 8, Gzip.OS_UNKNOWN << 8 | extraLength << 16);
  }

  static int intAt(ByteBuffer bytes, int at) {
    int value = bytes.getInt(at);
    return bytes.order() == ByteOrder.LITTLE_ENDIAN ? value : Integer.reverseBytes(value);
  }

  static int shortAt(ByteBuffer bytes, int at) {
    return (bytes.get(at) & 0xff) | (bytes.get(at + 1) & 0xff) << 8;
  }

  static void putInt(ByteBuffer destination, int at, int value) {
    destination.putInt(
        at, destination.order() == ByteOrder.LITTLE_ENDIAN ? value : Integer.reverseBytes(value));
  }

  static void putShort(ByteBuffer destination, int at, int value) {
    destination.put(at, (byte) value).put(at + 1, (byte) (value >>> 8));
  }
}
