// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.OptionalLong;

/**
 * Reads a file in large pieces for whoever goes over it from front to back in small ones; a store
 * far away would take a request for each. Doesn't own the file. Not thread-safe. <b>Memory:</b> 1
 * MiB.
 */
final class ReadAheadInput implements SeekableInput {
  private static final int PIECE = 1 << 20;

  private final SeekableInput in;
  private final ByteBuffer piece = ByteBuffer.allocate(PIECE).limit(0);
  private long pieceStart;

  ReadAheadInput(SeekableInput in) {
    this.in = in;
  }

  @Override
  public String name() {
    return in.name();
  }

  @Override
  public OptionalLong length() throws IOException {
    return in.length();
  }

  @Override
  public int read(long position, ByteBuffer destination) throws IOException {
    if (position < pieceStart || position >= pieceStart + piece.limit()) {
      piece.clear();
      pieceStart = position;
      in.readUpTo(position, piece);
      piece.flip();
    }
    int at = (int) (position - pieceStart);
    int count = Math.min(destination.remaining(), piece.limit() - at);
    if (count <= 0) {
      return -1;
    }
    destination.put(piece.duplicate().position(at).limit(at + count));
    return count;
  }

  @Override
  public void close() {
    // The file is the caller's.
  }
}
