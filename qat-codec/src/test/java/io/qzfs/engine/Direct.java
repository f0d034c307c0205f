// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.nio.ByteBuffer;

/** Direct buffers for tests, with guards around what a native call may touch. */
public final class Direct {
  private static final int GUARD = 128;
  private static final byte GUARD_BYTE = 0x5a;

  private Direct() {}

  /** Returns the bytes in a direct buffer, from position 0 to its limit. */
  public static ByteBuffer of(byte[] bytes) {
    return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
  }

  /** Returns what remains in a buffer, and leaves it as it is. */
  public static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  /** Returns a buffer with so much room between position and limit, and guards around it. */
  public static ByteBuffer guarded(int room) {
    ByteBuffer buffer = ByteBuffer.allocateDirect(GUARD + room + GUARD);
    while (buffer.hasRemaining()) {
      buffer.put(GUARD_BYTE);
    }
    return buffer.position(GUARD).limit(GUARD + room);
  }

  /** Fails if a byte outside the room that {@link #guarded} gave was changed. */
  public static void assertGuardsAreWhole(ByteBuffer guarded, int room) {
    ByteBuffer all = guarded.duplicate().clear();
    for (int i = 0; i < GUARD; i++) {
      if (all.get(i) != GUARD_BYTE || all.get(GUARD + room + i) != GUARD_BYTE) {
        throw new AssertionError("Byte " + i + " of a guard around " + room + " was changed");
      }
    }
  }

  /** What was written to the room of a {@link #guarded} buffer. */
  public static byte[] written(ByteBuffer guarded) {
    return bytes(guarded.duplicate().limit(guarded.position()).position(GUARD));
  }
}
