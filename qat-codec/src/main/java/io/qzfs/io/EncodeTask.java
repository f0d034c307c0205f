// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.offload.OffloadSlot;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A block on its way to become a member. */
final class EncodeTask extends BlockTask {
  private final MemberEncoder encoder;
  private final ByteBuffer block;
  private final ByteBuffer member;
  private final int blockLength;
  private int crc32;
  private OffloadSlot slot;

  /**
   * @param block flipped
   * @param member room for the member
   */
  EncodeTask(MemberEncoder encoder, ByteBuffer block, ByteBuffer member) {
    this.encoder = encoder;
    this.block = block;
    this.member = member;
    this.blockLength = block.remaining();
  }

  @Override
  boolean offer() throws IOException {
    crc32 = MemberEncoder.crcOf(block);
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
    return blockLength;
  }

  /** The member, from position to limit; after {@link #join}. */
  ByteBuffer member() {
    return member;
  }

  @Override
  int heldBytes() {
    return block.capacity() + member.capacity();
  }

  @Override
  void release(BufferPool buffers) {
    buffers.release(block);
    buffers.release(member);
  }
}
