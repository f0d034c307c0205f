// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.EngineException;
import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.GzipTrailer;
import io.qzfs.gzip.IndexMember;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.offload.BlockDecompressor;
import io.qzfs.offload.OffloadSlot;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Makes one whole marked member its block again, and believes nothing that it says. Thread-safe.
 */
public final class MemberDecoder {
  private final BlockDecompressor decompressor;

  /**
   * @param decompressor inflates the bodies
   */
  public MemberDecoder(BlockDecompressor decompressor) {
    this.decompressor = decompressor;
  }

  /** Members that should be under way to keep a device busy; 0 if there is none. */
  int depth() {
    return decompressor.depth();
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
   * Offers a member to the device; {@link #finish} or {@link #abandon} comes next.
   *
   * @param destination of at least {@link #blockLength} capacity
   * @return the request, or null if there is none
   */
  OffloadSlot offer(
      GzipLocation location, ByteBuffer member, MarkedHeader header, ByteBuffer destination)
      throws IOException {
    if (header.kind() == MarkedHeader.Kind.INDEX) {
      return null;
    }
    destination.clear().limit(blockLength(location, member, header));
    try {
      return decompressor.offer(member, header.headerLength(), destination);
    } catch (EngineException e) {
      throw new EngineException("Cannot read " + location, e);
    }
  }

  /** Gives up a request. */
  void abandon(OffloadSlot slot) {
    decompressor.abandon(slot);
  }

  /**
   * Decodes and checks a member in one go.
   *
   * @param location for messages
   * @param member the whole member, from position to limit; neither moves
   * @param header its header
   * @param destination direct, of at least the block's length; afterwards the block is between
   *     position and limit
   * @throws CorruptGzipException if anything of the member is not as it should be
   */
  public void decode(
      GzipLocation location, ByteBuffer member, MarkedHeader header, ByteBuffer destination)
      throws IOException {
    finish(offer(location, member, header, destination), location, member, header, destination);
  }

  /**
   * Decodes and checks a member, or finishes what {@link #offer} began.
   *
   * @param slot what offer gave
   */
  void finish(
      OffloadSlot slot,
      GzipLocation location,
      ByteBuffer member,
      MarkedHeader header,
      ByteBuffer destination)
      throws IOException {
    destination.clear();
    if (header.kind() == MarkedHeader.Kind.INDEX) {
      if (!IndexMember.hasEmptyTail(member, member.limit() - IndexMember.TAIL_LENGTH)) {
        throw new CorruptGzipException(location, "end of an index member", "not empty", "empty");
      }
      destination.limit(0);
      return;
    }
    int blockLength = blockLength(location, member, header);
    destination.limit(blockLength);
    int crc32 = inflate(slot, location, member, header.headerLength(), destination);
    destination.flip();
    if (destination.limit() != blockLength) {
      throw new CorruptGzipException(
          location, "block length", blockLength + "", destination.limit() + " as inflated");
    }
    GzipTrailer.read(member, member.limit() - Gzip.TRAILER_LENGTH)
        .check(location, crc32, destination.limit());
  }

  private int inflate(
      OffloadSlot slot,
      GzipLocation location,
      ByteBuffer member,
      int headerLength,
      ByteBuffer destination)
      throws IOException {
    try {
      return slot == null
          ? decompressor.inSoftware(member, headerLength, destination)
          : decompressor.complete(slot, member, headerLength, destination);
    } catch (DeflateDataException e) {
      throw new CorruptGzipException(location, "DEFLATE data", e.getMessage(), "a whole block");
    } catch (EngineException e) {
      throw new EngineException("Cannot read " + location, e);
    }
  }
}
