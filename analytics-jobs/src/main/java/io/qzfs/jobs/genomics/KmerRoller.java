// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.util.Arrays;

/**
 * Rolls over bases and counts canonical k-mers: of a k-mer and its reverse complement the one that
 * is smaller as a number, two bits a base, A 0, C 1, G 2, T 3. Other letters break words; case does
 * not matter. As {@code jellyfish count -C} does. Mutable, not thread-safe.
 */
final class KmerRoller {

  /** Two bits a base and a positive number. */
  static final int LARGEST_K = 31;

  private static final byte[] CODES = codes();

  private final int k;
  private final long mask;
  private final int high;
  private final KmerTable table;
  private long forward;
  private long reverse;
  private int held;

  KmerRoller(int k, KmerTable table) {
    this.k = k;
    this.mask = (1L << (2 * k)) - 1;
    this.high = 2 * (k - 1);
    this.table = table;
  }

  private static byte[] codes() {
    byte[] codes = new byte[256];
    Arrays.fill(codes, (byte) -1);
    for (byte code = 0; code < 4; code++) {
      codes["ACGT".charAt(code)] = code;
      codes["acgt".charAt(code)] = code;
    }
    return codes;
  }

  /** Begins a new sequence. */
  void reset() {
    held = 0;
  }

  /** Goes on with the sequence. */
  void add(byte[] bases, int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      int code = CODES[bases[i] & 0xFF];
      if (code < 0) {
        held = 0;
        continue;
      }
      forward = ((forward << 2) | code) & mask;
      reverse = (reverse >>> 2) | ((long) (3 - code) << high);
      held++;
      if (held >= k) {
        table.add(Math.min(forward, reverse));
      }
    }
  }
}
