// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

/**
 * The byte that a file has at a position, for writer and checker alike: text that deflates, with
 * parts that don't. A generation tells bytes written behind a cut from those that stood there
 * before.
 */
final class WrittenBytes {
  /** Every fourth part of this many bytes is noise. */
  private static final int PART_BITS = 16;

  /** Letters that one number gives. */
  private static final int WORD = 32;

  private static final byte[] LETTERS = {'A', 'C', 'G', 'T'};

  private final long seed;

  WrittenBytes(long seed) {
    this.seed = seed;
  }

  void fill(int generation, long position, byte[] bytes, int offset, int length) {
    long salt = seed + 0x9e3779b97f4a7c15L * generation;
    int done = 0;
    while (done < length) {
      long at = position + done;
      int count = (int) Math.min(length - done, WORD - at % WORD);
      boolean isNoise = (mix(salt ^ (at >>> PART_BITS)) & 3) == 0;
      if (isNoise) {
        noise(salt, at, bytes, offset + done, count);
      } else {
        letters(mix(salt + ~(at / WORD)), (int) (at % WORD), bytes, offset + done, count);
      }
      done += count;
    }
  }

  private static void letters(long word, int from, byte[] bytes, int offset, int count) {
    for (int i = 0; i < count; i++) {
      bytes[offset + i] = LETTERS[(int) (word >>> ((from + i) * 2)) & 3];
    }
  }

  private static void noise(long salt, long position, byte[] bytes, int offset, int count) {
    for (int i = 0; i < count; i++) {
      long at = position + i;
      bytes[offset + i] = (byte) (mix(salt + (at >>> 3)) >>> ((at & 7) * Byte.SIZE));
    }
  }

  /** SplitMix64's finaliser. */
  private static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
