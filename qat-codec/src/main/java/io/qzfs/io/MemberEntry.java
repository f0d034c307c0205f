// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

/**
 * A data member and the block that it holds.
 *
 * @param member number of the member, -1 if it isn't known
 * @param position position of the member in the file
 * @param length bytes of the member
 * @param blockPosition logical position of its block
 * @param blockLength bytes of its block
 */
public record MemberEntry(
    long member, long position, int length, long blockPosition, int blockLength) {
  /** Position in the file behind the member. */
  public long end() {
    return position + length;
  }

  /** Logical position behind the block. */
  public long blockEnd() {
    return blockPosition + blockLength;
  }
}
