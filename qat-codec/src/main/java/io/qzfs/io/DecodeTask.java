// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.offload.OffloadSlot;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A marked member on its way to become a block again. */
final class DecodeTask extends BlockTask {
  private final MemberDecoder decoder;
  private final GzipLocation location;
  private final MarkedHeader header;
  private final ByteBuffer member;
  private final ByteBuffer block;

  /**
   * @param member the whole member, from position to limit
   * @param block room for the block
   */
  DecodeTask(
      MemberDecoder decoder,
      GzipLocation location,
      MarkedHeader header,
      ByteBuffer member,
      ByteBuffer block) {
    this.decoder = decoder;
    this.location = location;
    this.header = header;
    this.member = member;
    this.block = block;
  }

  @Override
  OffloadSlot offer() throws IOException {
    return decoder.offer(location, member, header, block);
  }

  @Override
  void abandon(OffloadSlot offered) {
    decoder.abandon(offered);
  }

  @Override
  void work(OffloadSlot offered) throws IOException {
    decoder.finish(offered, location, member, header, block);
  }

  GzipLocation location() {
    return location;
  }

  /** The whole member, from position to limit. */
  ByteBuffer member() {
    return member;
  }

  /** The block, from position to limit; after {@link #join}. */
  ByteBuffer block() {
    return block;
  }

  @Override
  int heldBytes() {
    return member.capacity() + block.capacity();
  }

  @Override
  void release(BufferPool buffers) {
    buffers.release(member);
    buffers.release(block);
  }
}
