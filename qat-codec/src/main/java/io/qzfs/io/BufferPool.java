// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.nio.ByteBuffer;

/** Gives out direct buffers and takes them back. Thread-safe. */
public interface BufferPool {

  /**
   * Returns a cleared direct buffer of at least a capacity; its bytes are undefined. The caller
   * gives it back once, and does not touch it afterwards.
   */
  ByteBuffer acquire(int capacity);

  /** Takes back a buffer that {@link #acquire} gave. */
  void release(ByteBuffer buffer);
}
