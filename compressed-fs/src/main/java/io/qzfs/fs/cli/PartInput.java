// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.OptionalLong;

/** A part of a file, as if it were one. Doesn't own the file; as thread-safe as that. */
final class PartInput implements SeekableInput {
  private final SeekableInput in;
  private final long start;
  private final long end;

  /**
   * @param start position in the file of the part's first byte
   * @param end position behind its last
   */
  PartInput(SeekableInput in, long start, long end) {
    this.in = in;
    this.start = start;
    this.end = end;
  }

  @Override
  public String name() {
    return in.name();
  }

  @Override
  public OptionalLong length() {
    return OptionalLong.of(end - start);
  }

  @Override
  public int read(long position, ByteBuffer destination) throws IOException {
    if (position >= end - start) {
      return -1;
    }
    int limit = destination.limit();
    destination.limit((int) Math.min(limit, destination.position() + (end - start - position)));
    try {
      return in.read(start + position, destination);
    } finally {
      destination.limit(limit);
    }
  }

  @Override
  public void close() {
    // The file is the caller's.
  }
}
