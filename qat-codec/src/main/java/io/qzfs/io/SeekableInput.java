// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.OptionalLong;

/**
 * A file that can be read at any position. Whether several threads may read at once is for the
 * implementation to say.
 */
public interface SeekableInput extends Closeable {

  /** Name of the file, for messages. */
  String name();

  /** Length in bytes, or empty where the store doesn't tell. */
  OptionalLong length() throws IOException;

  /**
   * Reads some bytes.
   *
   * @param position position of the first byte, at least 0; may lie behind the end
   * @param destination has room; receives at least one byte unless the file ends at or before the
   *     position
   * @return bytes read, or -1 at the end of the file
   */
  int read(long position, ByteBuffer destination) throws IOException;

  /**
   * Reads until the destination is full or the file ends.
   *
   * @return bytes read, 0 at the end of the file
   */
  default int readUpTo(long position, ByteBuffer destination) throws IOException {
    int total = 0;
    while (destination.hasRemaining()) {
      int read = read(position + total, destination);
      if (read < 0) {
        break;
      }
      total += read;
    }
    return total;
  }

  /**
   * Fills the destination.
   *
   * @throws EOFException if the file ends before; the message names file and position
   */
  default void readFully(long position, ByteBuffer destination) throws IOException {
    int wanted = destination.remaining();
    int read = readUpTo(position, destination);
    if (read < wanted) {
      throw new EOFException(
          "Cannot read "
              + name()
              + ": it ends at "
              + (position + read)
              + ", expected "
              + wanted
              + " bytes from "
              + position);
    }
  }
}
