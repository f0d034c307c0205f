// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.GzipTrailer;
import io.qzfs.gzip.IndexMember;
import io.qzfs.gzip.MarkedHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/**
 * Makes one whole marked member its block again, and believes nothing that it says. Thread-safe.
 */
final class MemberDecoder {
  private final DeflateEngine engine;

  MemberDecoder(DeflateEngine engine) {
    this.engine = engine;
  }

  /**
   * Bytes that a member's block takes, bounded before memory is.
   *
   * @param member the whole member, from position to limit
   * @throws CorruptGzipException if a BGZF member's ISIZE is larger than BGZF allows
   */
  static int blockLength(GzipLocation location, ByteBuffer member, MarkedHeader header)
      throws CorruptGzipException {
    if (header.blockLength() != MarkedHeader.UNKNOWN) {
      return header.blockLength();
    }
    int isize = GzipTrailer.read(member, member.limit() - Gzip.TRAILER_LENGTH).isize();
    if (Integer.compareUnsigned(isize, MarkedHeader.MAX_BGZF_BLOCK) > 0) {
      throw new CorruptGzipException(
          location,
          "ISIZE of a BGZF member",
          Integer.toUnsignedString(isize),
          "at most " + MarkedHeader.MAX_BGZF_BLOCK);
    }
    return isize;
  }

  /**
   * Decodes and checks a member.
   *
   * @param location for messages
   * @param member the whole member, from position to limit; neither moves
   * @param header its header
   * @param destination cleared, of at least {@link #blockLength} capacity; afterwards the block is
   *     between position and limit
   * @throws CorruptGzipException if anything of the member is not as it should be
   */
  void decode(GzipLocation location, ByteBuffer member, MarkedHeader header, ByteBuffer destination)
      throws IOException {
    int trailerAt = member.limit() - Gzip.TRAILER_LENGTH;
    if (header.kind() == MarkedHeader.Kind.INDEX) {
      if (!IndexMember.hasEmptyTail(member, member.limit() - IndexMember.TAIL_LENGTH)) {
        throw new CorruptGzipException(location, "end of an index member", "not empty", "empty");
      }
      destination.limit(0);
      return;
    }
    int blockLength = blockLength(location, member, header);
    destination.limit(blockLength);
    try {
      engine.inflate(member, header.headerLength(), destination);
    } catch (DeflateDataException e) {
      throw new CorruptGzipException(location, "DEFLATE data", e.getMessage(), "a whole block");
    }
    destination.flip();
    if (destination.limit() != blockLength) {
      throw new CorruptGzipException(
          location, "block length", blockLength + "", destination.limit() + " as inflated");
    }
    CRC32 crc = new CRC32();
    crc.update(destination.duplicate());
    GzipTrailer.read(member, trailerAt).check(location, (int) crc.getValue(), destination.limit());
  }
}
