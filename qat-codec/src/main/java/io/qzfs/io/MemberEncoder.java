// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.GzipTrailer;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.gzip.StoredBody;
import io.qzfs.offload.EngineSelection;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** Makes one block one member. Thread-safe. */
final class MemberEncoder {
  private static final int BODY_AT = DeflateEngine.HEADER_ROOM;

  private final EngineSelection.Compression compression;
  private final GzipFormat format;

  /**
   * @param compression engine and level
   * @param format QZ or BGZF
   */
  MemberEncoder(EngineSelection.Compression compression, GzipFormat format) {
    this.compression = compression;
    this.format = format;
  }

  /** Capacity that {@link #encode}'s destination needs. */
  int maxMemberLength(int blockLength) {
    int body =
        Math.max(compression.engine().maxBodyLength(blockLength), StoredBody.length(blockLength));
    return BODY_AT + body + Gzip.TRAILER_LENGTH;
  }

  /**
   * Encodes a block.
   *
   * @param block from position to limit; its position moves to the limit
   * @param destination of at least {@link #maxMemberLength} capacity; afterwards the member is
   *     between position and limit
   */
  void encode(ByteBuffer block, ByteBuffer destination) throws IOException {
    int start = block.position();
    int blockLength = block.remaining();
    CRC32 crc = new CRC32();
    crc.update(block.duplicate());

    destination.clear().position(BODY_AT);
    int bodyLength = compression.engine().deflate(block, destination, compression.level());
    if (!shrinks(blockLength, bodyLength)) {
      block.position(start);
      destination.clear().position(BODY_AT);
      StoredBody.write(block, destination);
      bodyLength = destination.position() - BODY_AT;
    }
    int end = BODY_AT + bodyLength + Gzip.TRAILER_LENGTH;
    destination.limit(end).position(BODY_AT - format.headerLength());
    new GzipTrailer((int) crc.getValue(), blockLength).put(destination, BODY_AT + bodyLength);
    if (format == GzipFormat.BGZF) {
      MarkedHeader.putBgzf(destination, destination.position(), destination.remaining());
    } else {
      MarkedHeader.putQz(destination, destination.position(), blockLength, bodyLength);
    }
  }

  /** A block that saves less than 1/8 isn't worth the reader's time; an empty one has no choice. */
  private static boolean shrinks(int blockLength, int bodyLength) {
    return blockLength == 0 || bodyLength <= blockLength - blockLength / 8;
  }
}
