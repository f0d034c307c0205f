// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds line ends, eight bytes at a time.
 *
 * <p>The test for a zero byte in a word is that of Mycroft; its lowest mark is exact, see Warren,
 * Hacker's Delight, 2nd edition, section 6-1.
 */
final class Newlines {

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long LINE_FEEDS = 0x0A0A0A0A0A0A0A0AL;
  private static final long LOW_BITS = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  private Newlines() {}

  /** Returns the first index in [from, to) that holds a line feed, or -1. */
  static int indexOf(byte[] bytes, int from, int to) {
    int i = from;
    for (; i <= to - Long.BYTES; i += Long.BYTES) {
      long word = (long) WORDS.get(bytes, i) ^ LINE_FEEDS;
      long zeroBytes = (word - LOW_BITS) & ~word & HIGH_BITS;
      if (zeroBytes != 0) {
        return i + (Long.numberOfTrailingZeros(zeroBytes) >>> 3);
      }
    }
    for (; i < to; i++) {
      if (bytes[i] == '\n') {
        return i;
      }
    }
    return -1;
  }
}
