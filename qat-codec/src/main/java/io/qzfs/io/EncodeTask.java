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
  OffloadSlot offer() throws IOException {
    crc32 = block.crc32();
    return encoder.offer(block, crc32, member);
  }

  @Override
  void abandon(OffloadSlot offered) {
    encoder.abandon(offered);
  }

  @Override
  void work(OffloadSlot offered) throws IOException {
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
