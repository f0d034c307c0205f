// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.OptionalLong;

/**
 * Fetches a good piece at once of a file that is read in small ones, nearly in order. Not
 * thread-safe; does not close the input.
 */
final class WindowInput implements SeekableInput {
  private final SeekableInput in;
  private final ByteBuffer window;
  private long windowPosition;

  /**
   * @param size bytes to fetch at once
   */
  WindowInput(SeekableInput in, int size) {
    this.in = in;
    this.window = ByteBuffer.allocate(size).limit(0);
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
    if (position < windowPosition || position >= windowPosition + window.limit()) {
      windowPosition = position;
      in.readUpTo(position, window.clear());
      window.flip();
    }
    int at = (int) (position - windowPosition);
    int count = Math.min(destination.remaining(), window.limit() - at);
    if (count == 0) {
      return -1;
    }
    destination.put(window.duplicate().position(at).limit(at + count));
    return count;
  }

  @Override
  public void close() {}
}
