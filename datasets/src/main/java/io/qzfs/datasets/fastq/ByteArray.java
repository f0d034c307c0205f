// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import java.util.Arrays;

/** Bytes that grow at the end, up to the longest array. Not thread-safe. */
final class ByteArray {

  /** Some virtual machines refuse arrays of the last few lengths below 2^31. */
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 16;

  private byte[] bytes = new byte[1 << 16];
  private int length;

  int length() {
    return length;
  }

  /**
   * Appends one byte.
   *
   * @throws IllegalStateException if there are 2 GiB already
   */
  void add(byte value) {
    if (length == bytes.length) {
      grow(1);
    }
    bytes[length++] = value;
  }

  /**
   * Appends part of an array.
   *
   * @throws IllegalStateException if the sum is longer than 2 GiB
   */
  void add(byte[] source, int from, int count) {
    if (count > bytes.length - length) {
      grow(count);
    }
    System.arraycopy(source, from, bytes, length, count);
    length += count;
  }

  byte[] toArray() {
    return Arrays.copyOf(bytes, length);
  }

  private void grow(int count) {
    long needed = (long) length + count;
    if (needed > MAX_LENGTH) {
      throw new IllegalStateException("more than 2 GiB of sequence does not fit in memory");
    }
    bytes = Arrays.copyOf(bytes, (int) Math.min(MAX_LENGTH, Math.max(needed, 2L * bytes.length)));
  }
}
