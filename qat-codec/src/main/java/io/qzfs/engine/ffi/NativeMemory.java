// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.ffi;

import com.kenai.jffi.MemoryIO;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * Addresses of direct buffers for native calls, checked in one place: native code has no bounds
 * checks, so no length reaches it that was not held against the buffer's capacity here.
 *
 * <p>An address is good only while its buffer is reachable: a caller keeps it so with {@link
 * java.lang.ref.Reference#reachabilityFence} until the native call is over.
 */
public final class NativeMemory {
  /** One cache line, and more than any vector instruction wants. */
  private static final int ALIGNMENT = 64;

  private NativeMemory() {}

  /**
   * Returns the address of a range of a direct buffer, whatever its position and limit are.
   *
   * @param offset first byte, counted from the buffer's index 0
   * @param length bytes that native code may touch
   * @throws IndexOutOfBoundsException if the range is not wholly inside the buffer
   * @throws IllegalArgumentException if the buffer is not direct
   */
  public static long address(ByteBuffer buffer, int offset, int length) {
    if (!buffer.isDirect()) {
      throw new IllegalArgumentException("Cannot take the address of a buffer on the heap");
    }
    Objects.checkFromIndexSize(offset, length, buffer.capacity());
    return MemoryIO.getInstance().getDirectBufferAddress(buffer) + offset;
  }

  /** Returns the address of what remains in a direct buffer. */
  public static long address(ByteBuffer buffer) {
    return address(buffer, buffer.position(), buffer.remaining());
  }

  /**
   * Allocates zeroed memory for a native structure: in native byte order, aligned, and freed with
   * the buffer object, so that it can't be used after it was freed.
   */
  public static ByteBuffer allocate(int size) {
    // alignedSlice cuts both ends, so the size is made whole lines and one line is added.
    int lines = (size + ALIGNMENT - 1) / ALIGNMENT;
    return ByteBuffer.allocateDirect((lines + 1) * ALIGNMENT)
        .alignedSlice(ALIGNMENT)
        .slice(0, size)
        .order(ByteOrder.nativeOrder());
  }
}
