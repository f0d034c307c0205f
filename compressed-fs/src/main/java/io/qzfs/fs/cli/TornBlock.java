// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.gzip.MarkedHeader;
import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The piece of a member with which a torn file ends.
 *
 * @param isIndex whether it is a part of the index, so that no data was in it
 * @param blockLength bytes of its block, or -1 if its header doesn't tell
 * @param decodable bytes that the piece decodes to, which nothing can check
 */
record TornBlock(boolean isIndex, long blockLength, long decodable) {
  /** Name of the subfield of index members, docs/format.md. */
  private static final byte[] INDEX_SUBFIELD = {'Q', 'X'};

  private static final TornBlock UNKNOWN = new TornBlock(false, -1, 0);

  /**
   * Looks at the piece.
   *
   * @param start where it begins
   * @param end length of the file; a member is at most 577 KiB long
   */
  static TornBlock of(SeekableInput in, long start, long end) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate((int) (end - start));
    in.readFully(start, bytes);
    bytes.flip();
    if (bytes.remaining() < MarkedHeader.PREFIX_LENGTH) {
      return UNKNOWN;
    }
    int headerLength = MarkedHeader.lengthOf(bytes, 0);
    if (headerLength > 0 && isIndex(bytes)) {
      return new TornBlock(true, 0, 0);
    }
    if (headerLength == 0 || headerLength > bytes.remaining()) {
      return UNKNOWN;
    }
    Optional<MarkedHeader> header = MarkedHeader.parse(bytes, 0);
    if (header.isEmpty()) {
      return UNKNOWN;
    }
    return new TornBlock(false, header.get().blockLength(), decode(bytes.position(headerLength)));
  }

  /** The subfield's name tells, though the header may not be whole. */
  private static boolean isIndex(ByteBuffer bytes) {
    int at = MarkedHeader.PREFIX_LENGTH;
    return bytes.limit() >= at + Short.BYTES
        && bytes.get(at) == INDEX_SUBFIELD[0]
        && bytes.get(at + 1) == INDEX_SUBFIELD[1];
  }

  /** Counts; where the piece breaks off is no failure. */
  private static long decode(ByteBuffer body) {
    Inflater inflater = new Inflater(true);
    byte[] output = new byte[8192];
    long bytes = 0;
    try {
      inflater.setInput(body);
      int count = inflater.inflate(output);
      while (count > 0) {
        bytes += count;
        count = inflater.inflate(output);
      }
    } catch (DataFormatException e) {
      // What came before stands.
    } finally {
      inflater.end();
    }
    return bytes;
  }

  /** What was lost with it, in words. */
  String lost(long bytes) {
    if (isIndex) {
      return "";
    }
    String block =
        blockLength < 0 ? "" : String.format(Locale.ROOT, " of a block of %,d bytes", blockLength);
    String part =
        decodable == 0
            ? ""
            : String.format(Locale.ROOT, ", %,d of which can be decoded unchecked", decodable);
    return String.format(Locale.ROOT, "%,d stored bytes%s%s", bytes, block, part);
  }
}
