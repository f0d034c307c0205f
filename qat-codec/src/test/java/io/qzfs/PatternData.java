// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;

/**
 * Data of any length that is made when it is needed: one chunk over and over, with the position in
 * every page, so that no part of it can be taken for another. Not thread-safe.
 */
final class PatternData {
  private static final int CHUNK = 1 << 20;
  private static final String TEXT = "0123456789 abcdefghijklmnopqrstuvwxyz\n";
  private static final int PAGE = 4 * 1024;

  private final byte[] chunk = new byte[CHUNK];
  private final long length;

  private PatternData(long length) {
    this.length = length;
  }

  /** Data that shrinks to a hundredth. */
  static PatternData text(long length) {
    PatternData data = new PatternData(length);
    for (int i = 0; i < CHUNK; i++) {
      data.chunk[i] = (byte) TEXT.charAt(i % TEXT.length());
    }
    return data;
  }

  /** Data that doesn't shrink. */
  static PatternData noise(long length) {
    PatternData data = new PatternData(length);
    new Random(length).nextBytes(data.chunk);
    return data;
  }

  long length() {
    return length;
  }

  void writeTo(OutputStream out) throws IOException {
    for (long at = 0; at < length; at += CHUNK) {
      fill(at);
      out.write(chunk, 0, (int) Math.min(CHUNK, length - at));
    }
  }

  /** Reads a stream to its end, and fails at the first chunk that is not as it should be. */
  void requireSame(InputStream in) throws IOException {
    byte[] found = new byte[CHUNK];
    for (long at = 0; at < length; at += CHUNK) {
      int expected = (int) Math.min(CHUNK, length - at);
      int read = in.readNBytes(found, 0, expected);
      fill(at);
      int differs = Arrays.mismatch(found, 0, read, chunk, 0, expected);
      if (differs >= 0) {
        throw new AssertionError("Data differs at " + (at + differs));
      }
    }
    if (in.read() >= 0) {
      throw new AssertionError("Data goes on behind " + length);
    }
  }

  /** The byte at a position. */
  byte at(long position) {
    fill(position / CHUNK * CHUNK);
    return chunk[(int) (position % CHUNK)];
  }

  private void fill(long position) {
    ByteBuffer pages = ByteBuffer.wrap(chunk);
    for (int page = 0; page < CHUNK; page += PAGE) {
      pages.putLong(page, position + page);
    }
  }
}
