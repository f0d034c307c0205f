// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Reads buffers one behind the other, in blocks and without copying where it can. */
final class SegmentReader {
  private final ByteBuffer[] sources;
  private int current;

  SegmentReader(ByteBuffer[] sources) {
    this.sources = sources;
  }

  /** Bytes that are left. */
  long remaining() {
    long remaining = 0;
    for (int i = current; i < sources.length; i++) {
      remaining += sources[i].remaining();
    }
    return remaining;
  }

  /** Takes the next bytes as views of the buffers, whose positions move; there must be so many. */
  ByteBuffer[] take(int length) {
    List<ByteBuffer> taken = new ArrayList<>();
    int left = length;
    while (left > 0) {
      ByteBuffer source = next();
      int part = Math.min(left, source.remaining());
      taken.add(source.slice(source.position(), part));
      source.position(source.position() + part);
      left -= part;
    }
    return taken.toArray(new ByteBuffer[0]);
  }

  /** Copies bytes until the destination is full or none are left. */
  void transferTo(ByteBuffer destination) {
    while (destination.hasRemaining() && remaining() > 0) {
      ByteBuffer source = next();
      int part = Math.min(destination.remaining(), source.remaining());
      destination.put(source.slice(source.position(), part));
      source.position(source.position() + part);
    }
  }

  private ByteBuffer next() {
    while (!sources[current].hasRemaining()) {
      current++;
    }
    return sources[current];
  }
}
