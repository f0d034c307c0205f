// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * The frame of an index member: a member of no data whose QX subfield holds the payload; {@code
 * docs/format.md}.
 */
public final class IndexMember {
  /** 'Q' 'X' as a little-endian 16-bit number. */
  static final int SUBFIELD_ID = 'Q' | 'X' << 8;

  /** Bytes in front of the payload. */
  public static final int HEADER_LENGTH = 16;

  /** Bytes behind the payload: an empty body, CRC-32 and ISIZE, the last 8 all zero. */
  public static final int TAIL_LENGTH = 10;

  /** XLEN holds 65,535, and 4 of them are the subfield's own header. */
  static final int MAX_PAYLOAD = 65_531;

  /** Version, kind and two reserved bytes. */
  static final int PAYLOAD_HEADER = 4;

  static final int VERSION = 1;
  static final int LEAF = 1;
  static final int ROOT = 2;
  static final int FOOTER = 3;

  private IndexMember() {}

  /** Starts a payload of a kind; little-endian. */
  static ByteBuffer payload(int kind, int length) {
    ByteBuffer payload = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    return payload.put((byte) VERSION).put((byte) kind).putShort((short) 0);
  }

  /** Frames a payload, all of its capacity, as a member. */
  static byte[] frame(ByteBuffer payload) {
    int length = payload.capacity();
    ByteBuffer member = ByteBuffer.allocate(HEADER_LENGTH + length + TAIL_LENGTH);
    MarkedHeader.putPrefix(member, 0, length + 4);
    MarkedHeader.putInt(member, 12, SUBFIELD_ID | length << 16);
    member.put(HEADER_LENGTH, payload.array());
    member.put(HEADER_LENGTH + length, (byte) 3);
    return member.array();
  }

  /**
   * Finds the payload of a member of a kind.
   *
   * @param bytes the member starts at {@code at}, and may be followed by others
   * @return the payload, little-endian, from its first byte; or empty if there is no such member or
   *     it isn't whole
   */
  static Optional<ByteBuffer> payloadOf(ByteBuffer bytes, int at, int kind) {
    int left = bytes.limit() - at;
    if (left < HEADER_LENGTH + PAYLOAD_HEADER + TAIL_LENGTH) {
      return Optional.empty();
    }
    int length = MarkedHeader.lengthOf(bytes, at) - HEADER_LENGTH;
    if (length < PAYLOAD_HEADER
        || left < HEADER_LENGTH + length + TAIL_LENGTH
        || MarkedHeader.intAt(bytes, at + 12) != (SUBFIELD_ID | length << 16)
        || !hasEmptyTail(bytes, at + HEADER_LENGTH + length)) {
      return Optional.empty();
    }
    ByteBuffer payload = bytes.slice(at + HEADER_LENGTH, length).order(ByteOrder.LITTLE_ENDIAN);
    boolean known = payload.get(0) == VERSION && payload.get(1) == kind && payload.getShort(2) == 0;
    return known ? Optional.of(payload) : Optional.empty();
  }

  /** Whether an empty body, CRC-32 0 and ISIZE 0 stand at a place. */
  public static boolean hasEmptyTail(ByteBuffer bytes, int at) {
    return MarkedHeader.shortAt(bytes, at) == 3
        && MarkedHeader.intAt(bytes, at + 2) == 0
        && MarkedHeader.intAt(bytes, at + 6) == 0;
  }
}
