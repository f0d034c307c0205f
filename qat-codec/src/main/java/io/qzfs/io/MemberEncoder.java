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

/** Makes one block one member. Thread-safe; buffers are the caller's. */
public final class MemberEncoder {
  private static final int BODY_AT = DeflateEngine.HEADER_ROOM;

  private final BlockCompressor compressor;
  private final GzipFormat format;

  /**
   * @param compressor makes the bodies
   * @param format QZ or BGZF
   */
  public MemberEncoder(BlockCompressor compressor, GzipFormat format) {
    this.compressor = compressor;
    this.format = format;
  }

  /** Blocks that should be under way to keep a device busy; 0 if there is none. */
  int depth() {
    return compressor.depth();
  }

  /** Capacity that a destination needs. */
  public int maxMemberLength(int blockLength) {
    int body = Math.max(compressor.maxBodyLength(blockLength), StoredBody.length(blockLength));
    return BODY_AT + body + Gzip.TRAILER_LENGTH;
  }

  /**
   * Offers a block to the device; {@link #finish} or {@link #abandon} comes next.
   *
   * @param destination of at least {@link #maxMemberLength} capacity
   * @return the request, or null if there is none
   */
  OffloadSlot offer(BlockData block, int crc32, ByteBuffer destination) throws IOException {
    return compressor.offer(
        block.segments(), block.length(), crc32, destination.clear().position(BODY_AT));
  }

  /** Gives up a request. */
  void abandon(OffloadSlot slot) {
    compressor.abandon(slot);
  }

  /**
   * Encodes a block, or finishes what {@link #offer} began.
   *
   * @param slot what offer gave
   * @param destination as for {@link #offer}; afterwards the member is between position and limit
   */
  void finish(OffloadSlot slot, BlockData block, int crc32, ByteBuffer destination)
      throws IOException {
    int bodyLength = body(slot, block, destination.clear().position(BODY_AT));
    int end = BODY_AT + bodyLength + Gzip.TRAILER_LENGTH;
    destination.limit(end).position(BODY_AT - format.headerLength());
    new GzipTrailer(crc32, block.length()).put(destination, BODY_AT + bodyLength);
    if (format == GzipFormat.BGZF) {
      MarkedHeader.putBgzf(destination, destination.position(), destination.remaining());
    } else {
      MarkedHeader.putQz(destination, destination.position(), block.length(), bodyLength);
    }
  }

  /**
   * Encodes a block in one go, on the device or in software.
   *
   * @param block direct, from position 0 to limit; neither moves
   * @param destination direct, of at least {@link #maxMemberLength} capacity; afterwards the member
   *     is between position and limit
   * @return the block's CRC-32
   */
  public int encode(ByteBuffer block, ByteBuffer destination) throws IOException {
    // The block stays the caller's: what is never released goes to no pool.
    BlockData data = BlockData.pooled(block.duplicate(), SharedBufferPool.instance());
    int crc32 = data.crc32();
    finish(offer(data, crc32, destination), data, crc32, destination);
    return crc32;
  }

  private int body(OffloadSlot slot, BlockData block, ByteBuffer destination) throws IOException {
    int bodyLength =
        slot == null
            ? BlockCompressor.NOT_DONE
            : compressor.complete(slot, block.length(), destination);
    if (bodyLength == BlockCompressor.NOT_DONE) {
      bodyLength = compressor.inSoftware(block.whole(), destination);
    }
    if (bodyLength == BlockCompressor.NOT_SMALLER) {
      StoredBody.write(block.whole(), destination);
      bodyLength = destination.position() - BODY_AT;
    }
    return bodyLength;
  }
}
