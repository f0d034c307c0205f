// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import java.nio.ByteBuffer;

/**
 * A member's trailer, RFC 1952 §2.3.1.
 *
 * @param crc32 CRC-32 of the data, as an unsigned number in an int
 * @param isize length of the data modulo 2^32, as an unsigned number in an int
 */
public record GzipTrailer(int crc32, int isize) {

  /** Reads the {@link Gzip#TRAILER_LENGTH} bytes from {@code at}. */
  public static GzipTrailer read(ByteBuffer bytes, int at) {
    return new GzipTrailer(MarkedHeader.intAt(bytes, at), MarkedHeader.intAt(bytes, at + 4));
  }

  /** Writes {@link Gzip#TRAILER_LENGTH} bytes from {@code at}. */
  public void put(ByteBuffer destination, int at) {
    MarkedHeader.putInt(destination, at, crc32);
    MarkedHeader.putInt(destination, at + 4, isize);
  }

  /**
   * Holds this trailer against what was decoded.
   *
   * @throws CorruptGzipException naming the field, found and expected
   */
  public void check(GzipLocation location, int actualCrc32, long actualLength)
      throws CorruptGzipException {
    if (crc32 != actualCrc32) {
      throw new CorruptGzipException(
          location, "CRC-32", String.format("%08x", crc32), String.format("%08x", actualCrc32));
    }
    if (isize != (int) actualLength) {
      throw new CorruptGzipException(
          location,
          "ISIZE",
          Integer.toUnsignedString(isize),
          Integer.toUnsignedString((int) actualLength));
    }
  }
}
