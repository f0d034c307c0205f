// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

import io.qzfs.engine.ffi.NativeMemory;
import java.nio.ByteBuffer;

/**
 * A {@code struct inflate_state} in memory of its own.
 *
 * <p>Field offsets are those of {@code igzip_lib.h} on x86-64, equal from ISA-L 2.30 to 2.32.
 */
final class InflateContext {
  /** sizeof(struct inflate_state) is 87,368; a later version may append fields. */
  private static final int STRUCT_SIZE = 104 * 1024;

  private static final int NEXT_OUT = 0;
  private static final int AVAIL_OUT = 8;
  private static final int NEXT_IN = 16;
  private static final int AVAIL_IN = 32;
  private static final int READ_IN_LENGTH = 36;
  private static final int BLOCK_STATE = 21160;
  private static final int CRC_FLAG = 21172;

  /** enum isal_block_state: ISAL_BLOCK_FINISH. */
  private static final int ISAL_BLOCK_FINISH = 5;

  /** enum isal_crc_flag: ISAL_DEFLATE, no header, no trailer, no checksum. */
  private static final int ISAL_DEFLATE = 0;

  private final ByteBuffer struct = NativeMemory.allocate(STRUCT_SIZE);

  /** Address of the structure; good while this object is reachable. */
  long address() {
    return NativeMemory.address(struct, 0, STRUCT_SIZE);
  }

  /** Sets what the init function leaves to the caller. */
  void start() {
    struct.putInt(CRC_FLAG, ISAL_DEFLATE);
  }

  void source(ByteBuffer source) {
    struct.putLong(NEXT_IN, NativeMemory.address(source));
    struct.putInt(AVAIL_IN, source.remaining());
  }

  void destination(ByteBuffer destination) {
    struct.putLong(NEXT_OUT, NativeMemory.address(destination));
    struct.putInt(AVAIL_OUT, destination.remaining());
  }

  int availableIn() {
    return struct.getInt(AVAIL_IN);
  }

  int availableOut() {
    return struct.getInt(AVAIL_OUT);
  }

  boolean finished() {
    return struct.getInt(BLOCK_STATE) == ISAL_BLOCK_FINISH;
  }

  /** Whole bytes in the bit buffer: read from the source, but behind the end of the stream. */
  int bytesReadAhead() {
    return struct.getInt(READ_IN_LENGTH) / 8;
  }
}
