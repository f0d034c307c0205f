// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.GzipTrailer;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.gzip.StoredBody;
import io.qzfs.offload.BlockCompressor;
import io.qzfs.offload.OffloadSlot;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** Makes one block one member. Thread-safe. */
final class MemberEncoder {
  private static final int BODY_AT = DeflateEngine.HEADER_ROOM;

  private final BlockCompressor compressor;
  private final GzipFormat format;

  /**
   * @param compressor makes the bodies
   * @param format QZ or BGZF
   */
  MemberEncoder(BlockCompressor compressor, GzipFormat format) {
    this.compressor = compressor;
    this.format = format;
  }

  /** Blocks that should be under way to keep a device busy; 0 if there is none. */
  int depth() {
    return compressor.depth();
  }

  /** Capacity that a destination needs. */
  int maxMemberLength(int blockLength) {
    int body = Math.max(compressor.maxBodyLength(blockLength), StoredBody.length(blockLength));
    return BODY_AT + body + Gzip.TRAILER_LENGTH;
  }

  /** CRC-32 of a block, which does not move. */
  static int crcOf(ByteBuffer block) {
    CRC32 crc = new CRC32();
    crc.update(block.duplicate());
    return (int) crc.getValue();
  }

  /**
   * Offers a block to the device; {@link #finish} or {@link #abandon} comes next.
   *
   * @param destination of at least {@link #maxMemberLength} capacity
   * @return the request, or null if there is none
   */
  OffloadSlot offer(ByteBuffer block, int crc32, ByteBuffer destination) throws IOException {
    return compressor.offer(block, crc32, destination.clear().position(BODY_AT));
  }

  /** Gives up a request. */
  void abandon(OffloadSlot slot) {
    compressor.abandon(slot);
  }

  /**
   * Encodes a block, or finishes what {@link #offer} began.
   *
   * @param slot what offer gave
   * @param block from position to limit; its position moves to the limit
   * @param destination as for {@link #offer}; afterwards the member is between position and limit
   */
  void finish(OffloadSlot slot, ByteBuffer block, int crc32, ByteBuffer destination)
      throws IOException {
    int blockLength = block.remaining();
    destination.clear().position(BODY_AT);
    int bodyLength =
        slot == null
            ? compressor.inSoftware(block, destination)
            : compressor.complete(slot, block, crc32, destination);
    if (bodyLength == BlockCompressor.NOT_SMALLER) {
      StoredBody.write(block, destination);
      bodyLength = destination.position() - BODY_AT;
    }
    int end = BODY_AT + bodyLength + Gzip.TRAILER_LENGTH;
    destination.limit(end).position(BODY_AT - format.headerLength());
    new GzipTrailer(crc32, blockLength).put(destination, BODY_AT + bodyLength);
    if (format == GzipFormat.BGZF) {
      MarkedHeader.putBgzf(destination, destination.position(), destination.remaining());
    } else {
      MarkedHeader.putQz(destination, destination.position(), blockLength, bodyLength);
    }
  }
}
