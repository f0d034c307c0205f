// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import com.kenai.jffi.MemoryIO;
import io.qzfs.engine.ffi.NativeMemory;
import java.nio.ByteBuffer;

/**
 * Memory of {@code qzMalloc}, which QATzip hands to the device without a copy; where it gives none,
 * memory of the JVM, which QATzip copies from and to. Freed by {@link #free} alone.
 */
final class DeviceMemory {
  /** QzMem_T's QZ_PINNED_MEM. */
  private static final int PINNED = 1;

  /** The library chooses. */
  private static final int ANY_NODE = -1;

  private final Qatzip library;
  private final long address;
  private final ByteBuffer buffer;

  DeviceMemory(Qatzip library, int size) {
    this.library = library;
    this.address = library.qzMalloc(size, ANY_NODE, PINNED);
    this.buffer =
        address == 0
            ? NativeMemory.allocate(size)
            : MemoryIO.getInstance().newDirectByteBuffer(address, size);
  }

  ByteBuffer buffer() {
    return buffer;
  }

  /** Frees the memory; neither the buffer nor the device may touch it afterwards. */
  void free() {
    if (address != 0) {
      library.qzFree(address);
    }
  }
}
