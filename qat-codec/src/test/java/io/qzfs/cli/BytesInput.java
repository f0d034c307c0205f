// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.SeekableInput;
import java.nio.ByteBuffer;
import java.util.OptionalLong;

/** A file in memory. */
record BytesInput(String name, byte[] bytes) implements SeekableInput {

  @Override
  public OptionalLong length() {
    return OptionalLong.of(bytes.length);
  }

  @Override
  public int read(long position, ByteBuffer destination) {
    if (position >= bytes.length) {
      return -1;
    }
    int count = (int) Math.min(destination.remaining(), bytes.length - position);
    destination.put(bytes, (int) position, count);
    return count;
  }

  @Override
  public void close() {}
}
