// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.util.Random;

/** Kinds of data that compressors treat differently; the same bytes at every call. */
public enum Sample {
  /** Words in lines: what gzip is mostly used for. */
  TEXT {
    @Override
    public byte[] bytes(int size) {
      Random random = new Random(SEED);
      StringBuilder text = new StringBuilder(size + 80);
      for (int line = 0; text.length() < size; line++) {
        text.append(line).append(':');
        for (int word = random.nextInt(9); word >= 0; word--) {
          text.append(' ').append(WORDS[random.nextInt(WORDS.length)]);
        }
        text.append('\n');
      }
      return cut(text.toString().getBytes(java.nio.charset.StandardCharsets.US_ASCII), size);
    }
  },
  /** As compressible as can be. */
  ZEROS {
    @Override
    public byte[] bytes(int size) {
      return new byte[size];
    }
  },
  /** Not compressible at all. */
  RANDOM {
    @Override
    public byte[] bytes(int size) {
      byte[] bytes = new byte[size];
      new Random(SEED).nextBytes(bytes);
      return bytes;
    }
  },
  /** Slopes of 16-bit numbers: matches far back, few near. */
  RAMPS {
    @Override
    public byte[] bytes(int size) {
      byte[] bytes = new byte[size];
      for (int i = 0; i < size; i++) {
        int value = i / 2 * 7;
        bytes[i] = (byte) ((i & 1) == 0 ? value : value >>> 8);
      }
      return bytes;
    }
  };

  private static final long SEED = 20_261_130L;

  private static final String[] WORDS =
      "the quick brown fox jumps over a lazy dog while compressed bytes of many blocks pass by"
          .split(" ");

  /** Returns so many bytes of this kind. */
  public abstract byte[] bytes(int size);

  private static byte[] cut(byte[] bytes, int size) {
    return java.util.Arrays.copyOf(bytes, size);
  }
}
