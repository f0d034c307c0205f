// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

import io.qzfs.engine.ffi.NativeMemory;
import java.nio.ByteBuffer;

/**
 * A {@code struct isal_zstream} and its level buffer, in memory of their own.
 *
 * <p>Field offsets are those of {@code igzip_lib.h} on x86-64, equal from ISA-L 2.30 to 2.32.
 */
final class DeflateContext {
  /** sizeof(struct isal_zstream) is 82,384; a later version may append fields. */
  private static final int STRUCT_SIZE = 96 * 1024;

  /** ISAL_DEF_LVL3_DEFAULT, the largest of the level buffers, serves every level. */
  private static final int LEVEL_BUFFER_SIZE = 348_160;

  private static final int NEXT_IN = 0;
  private static final int AVAIL_IN = 8;
  private static final int NEXT_OUT = 16;
  private static final int AVAIL_OUT = 24;
  private static final int LEVEL = 40;
  private static final int LEVEL_BUF_SIZE = 44;
  private static final int LEVEL_BUF = 48;
  private static final int END_OF_STREAM = 56;
  private static final int FLUSH = 58;
  private static final int GZIP_FLAG = 60;
  private static final int INTERNAL_STATE = 84;

  /** FULL_FLUSH of {@code igzip_lib.h}. */
  private static final int FULL_FLUSH = 2;

  /** enum isal_zstate_state: ZSTATE_END. */
  private static final int ZSTATE_END = 11;

  private final ByteBuffer struct = NativeMemory.allocate(STRUCT_SIZE);
  private final ByteBuffer levelBuffer = NativeMemory.allocate(LEVEL_BUFFER_SIZE);

  /** Address of the structure; good while this object is reachable. */
  long address() {
    return NativeMemory.address(struct, 0, STRUCT_SIZE);
  }

  /** Sets what the init functions leave to the caller; after them, before each stream. */
  void start(int level) {
    struct.putInt(LEVEL, level);
    struct.putInt(LEVEL_BUF_SIZE, LEVEL_BUFFER_SIZE);
    struct.putLong(LEVEL_BUF, NativeMemory.address(levelBuffer, 0, LEVEL_BUFFER_SIZE));
    struct.putShort(END_OF_STREAM, (short) 0);
    struct.putShort(FLUSH, (short) 0);
    struct.putShort(GZIP_FLAG, (short) 0);
  }

  /** Sets whether the input ends on a byte and forgets its history: FULL_FLUSH, or NO_FLUSH. */
  void flushFully(boolean fully) {
    struct.putShort(FLUSH, (short) (fully ? FULL_FLUSH : 0));
  }

  void source(ByteBuffer source, boolean endOfStream) {
    struct.putLong(NEXT_IN, NativeMemory.address(source));
    struct.putInt(AVAIL_IN, source.remaining());
    struct.putShort(END_OF_STREAM, (short) (endOfStream ? 1 : 0));
  }

  void destination(ByteBuffer destination) {
    struct.putLong(NEXT_OUT, NativeMemory.address(destination));
    struct.putInt(AVAIL_OUT, destination.remaining());
  }

  /** Source bytes that are left, never more than were given. */
  int availableIn() {
    return struct.getInt(AVAIL_IN);
  }

  /** Room that is left, never more than was given. */
  int availableOut() {
    return struct.getInt(AVAIL_OUT);
  }

  boolean ended() {
    return struct.getInt(INTERNAL_STATE) == ZSTATE_END;
  }
}
