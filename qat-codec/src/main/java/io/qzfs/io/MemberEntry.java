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
record MemberEntry(long member, long position, int length, long blockPosition, int blockLength) {
  /** Logical position behind the block. */
  long blockEnd() {
    return blockPosition + blockLength;
  }
}
