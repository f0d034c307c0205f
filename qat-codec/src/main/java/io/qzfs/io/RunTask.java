// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.offload.OffloadSlot;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A member of a run on its way to become a block again; the member's bytes are the run's. */
final class RunTask extends BlockTask {
  private final MemberDecoder decoder;
  private final GzipLocation location;
  private final MemberEntry entry;
  private final MarkedHeader header;
  private final ByteBuffer member;
  private final ByteBuffer block;
  private final boolean inPlace;
  private boolean taken;

  /**
   * @param member the whole member, from position 0 to limit
   * @param block room for the block
   * @param inPlace whether the block is where the caller wants it; else it is of the pool
   */
  RunTask(
      MemberDecoder decoder,
      GzipLocation location,
      MemberEntry entry,
      MarkedHeader header,
      ByteBuffer member,
      ByteBuffer block,
      boolean inPlace) {
    this.decoder = decoder;
    this.location = location;
    this.entry = entry;
    this.header = header;
    this.member = member;
    this.block = block;
    this.inPlace = inPlace;
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

  MemberEntry entry() {
    return entry;
  }

  /** Whether the block is where the caller wants it. */
  boolean isInPlace() {
    return inPlace;
  }

  /** The block, from position 0 to limit; after {@link #join}. */
  ByteBuffer block() {
    return block;
  }

  /** Makes the block the caller's to release; after {@link #join}. */
  LastBlock.Held takeBlock() {
    taken = true;
    return new LastBlock.Held(entry, block);
  }

  @Override
  int heldBytes() {
    return inPlace ? member.remaining() : member.remaining() + block.capacity();
  }

  @Override
  void release(BufferPool buffers) {
    if (!inPlace && !taken) {
      buffers.release(block);
    }
  }
}
