// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

/** Constants of RFC 1952 and limits of {@code docs/format.md}. */
public final class Gzip {
  /** ID1 and ID2, RFC 1952 §2.3.1, as a little-endian 16-bit number. */
  public static final int MAGIC = 0x8b1f;

  /** CM for DEFLATE, RFC 1952 §2.3.1. */
  public static final int DEFLATE = 8;

  /** FLG bit: a CRC-16 of the header follows it, RFC 1952 §2.3.1. */
  public static final int FHCRC = 0x02;

  /** FLG bit: an extra field follows, RFC 1952 §2.3.1. */
  public static final int FEXTRA = 0x04;

  /** FLG bit: a file name follows, RFC 1952 §2.3.1. */
  public static final int FNAME = 0x08;

  /** FLG bit: a comment follows, RFC 1952 §2.3.1. */
  public static final int FCOMMENT = 0x10;

  /** FLG bits that must be zero, RFC 1952 §2.3.1.2. */
  public static final int RESERVED_FLAGS = 0xe0;

  /** Bytes of a header before its optional fields, RFC 1952 §2.3. */
  public static final int FIXED_HEADER_LENGTH = 10;

  /** Bytes of CRC-32 and ISIZE, RFC 1952 §2.3. */
  public static final int TRAILER_LENGTH = 8;

  /** OS for unknown, RFC 1952 §2.3.1. */
  public static final int OS_UNKNOWN = 0xff;

  /** Smallest block that a writer makes, bytes. */
  public static final int MIN_BLOCK = 4 * 1024;

  /** Largest block of a marked member, bytes: QATzip's largest hardware buffer. */
  public static final int MAX_BLOCK = 512 * 1024;

  /** Largest body of a marked member, bytes: QATzip's bound for its largest hardware buffer. */
  public static final int MAX_BODY = MAX_BLOCK / 8 * 9 + 1024;

  /** Largest marked member, bytes. */
  public static final int MAX_MEMBER = MarkedHeader.QZ_LENGTH + MAX_BODY + TRAILER_LENGTH;

  private static final byte[] EMPTY_MEMBER = {
    0x1f, (byte) 0x8b, DEFLATE, 0, 0, 0, 0, 0, 0, (byte) OS_UNKNOWN, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0
  };

  private Gzip() {}

  /** Returns a member of no data, 20 bytes: what a file of no bytes is stored as. */
  public static byte[] emptyMember() {
    return EMPTY_MEMBER.clone();
  }
}
