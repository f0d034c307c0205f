// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.offload.OffloadSlot;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A block on its way to become a member. */
final class EncodeTask extends BlockTask {
  private final MemberEncoder encoder;
  private final BlockData block;
  private final ByteBuffer member;
  private int crc32;
  private OffloadSlot slot;

  /**
   * @param block given back by {@link #release}
   * @param member room for the member
   */
  EncodeTask(MemberEncoder encoder, BlockData block, ByteBuffer member) {
    this.encoder = encoder;
    this.block = block;
    this.member = member;
  }

  @Override
  boolean offer() throws IOException {
    crc32 = block.crc32();
    slot = encoder.offer(block, crc32, member);
    return slot != null;
  }

  @Override
  boolean isWaiting() {
    return slot != null && !slot.hasEnded();
  }

  @Override
  void withdraw() {
    if (slot != null) {
      encoder.abandon(slot);
      slot = null;
    }
  }

  @Override
  void work() throws IOException {
    OffloadSlot offered = slot;
    slot = null;
    encoder.finish(offered, block, crc32, member);
  }

  int blockLength() {
    return block.length();
  }

  /** The member, from position to limit; after {@link #join}. */
  ByteBuffer member() {
    return member;
  }

  @Override
  int heldBytes() {
    return block.length() + member.capacity();
  }

  @Override
  void release(BufferPool buffers) {
    block.release();
    buffers.release(member);
  }
}
