// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.stats;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Counts G and C, upper or lower case, eight bytes at a time.
 *
 * <p>In ASCII the four letters G, C, g and c are all bytes that equal {@code 0x43} once the bits
 * that tell them apart, {@code 0x20} and {@code 0x04}, are cleared. Zero bytes are then counted
 * without carries between bytes: Warren, Hacker's Delight, 2nd edition, section 6-1.
 */
final class GcCount {

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long CASE_AND_LETTER = 0xDBDBDBDBDBDBDBDBL;
  private static final long C_OR_G = 0x4343434343434343L;
  private static final long LOW_SEVEN = 0x7F7F7F7F7F7F7F7FL;

  private GcCount() {}

  /** Returns the number of G and C in a range. */
  static int of(byte[] bases, int offset, int length) {
    int count = 0;
    int i = offset;
    int end = offset + length;
    for (; i <= end - Long.BYTES; i += Long.BYTES) {
      long word = ((long) WORDS.get(bases, i) & CASE_AND_LETTER) ^ C_OR_G;
      long nonZero = ((word & LOW_SEVEN) + LOW_SEVEN) | word | LOW_SEVEN;
      count += Long.bitCount(~nonZero);
    }
    for (; i < end; i++) {
      if ((bases[i] & 0xDB) == 0x43) {
        count++;
      }
    }
    return count;
  }
}
