// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Proves on a real block that a freshly loaded library does what its binding believes: a library
 * with another structure layout must be refused before it touches a user's byte.
 */
public final class EngineSelfTest {
  private static final int BLOCK = 64 * 1024;

  private EngineSelfTest() {}

  /**
   * Deflates a block at every level and inflates it back, here and with {@code java.util.zip}.
   *
   * @throws IOException if a call fails or a byte differs
   */
  public static void run(DeflateEngine engine) throws IOException {
    byte[] block = sample(BLOCK);
    for (int level = engine.levels().lowest(); level <= engine.levels().highest(); level++) {
      ByteBuffer member = deflate(engine, block, level);
      ByteBuffer inflated = ByteBuffer.allocateDirect(BLOCK);
      engine.inflate(member, DeflateEngine.HEADER_ROOM, inflated);
      requireEqual(engine, level, block, inflated.flip());
      requireEqual(engine, level, block, inflateByJdk(engine, member));
    }
  }

  private static ByteBuffer deflate(DeflateEngine engine, byte[] block, int level)
      throws IOException {
    ByteBuffer source = ByteBuffer.allocateDirect(BLOCK).put(block).flip();
    ByteBuffer member =
        ByteBuffer.allocateDirect(
            DeflateEngine.HEADER_ROOM + engine.maxBodyLength(BLOCK) + DeflateEngine.TRAILER_ROOM);
    member.position(DeflateEngine.HEADER_ROOM);
    engine.deflate(source, member, level);
    return member.limit(member.position() + DeflateEngine.TRAILER_ROOM).position(0);
  }

  private static ByteBuffer inflateByJdk(DeflateEngine engine, ByteBuffer member)
      throws IOException {
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(
          member.slice(
              DeflateEngine.HEADER_ROOM,
              member.limit() - DeflateEngine.HEADER_ROOM - DeflateEngine.TRAILER_ROOM));
      ByteBuffer inflated = ByteBuffer.allocate(BLOCK + 1);
      inflater.inflate(inflated);
      return inflated.flip();
    } catch (DataFormatException e) {
      throw new EngineException(
          engine.description().name(), "self-test: java.util.zip can't inflate: " + e.getMessage());
    } finally {
      inflater.end();
    }
  }

  private static void requireEqual(
      DeflateEngine engine, int level, byte[] expected, ByteBuffer found) throws EngineException {
    if (!ByteBuffer.wrap(expected).equals(found)) {
      throw new EngineException(
          engine.description().name(), "self-test at level " + level + ": other bytes came back");
    }
  }

  /** Text-like bytes with matches near and far, so that every kind of symbol is used. */
  static byte[] sample(int length) {
    byte[] sample = new byte[length];
    int state = 1;
    for (int i = 0; i < length; i++) {
      state = state * 1_103_515_245 + 12_345;
      int random = state >>> 16;
      sample[i] =
          (random & 7) == 0 || (i < 40_000 && (random & 3) != 0)
              ? (byte) ('a' + (random >> 3) % 26)
              : sample[Math.max(0, i - 1 - (random >> 3) % 30_000)];
    }
    return sample;
  }
}
