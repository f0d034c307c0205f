// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.nio.ByteBuffer;

/**
 * Inflates raw DEFLATE data (RFC 1951) that comes in pieces.
 *
 * <p>Not for use by two threads at once, but {@link #close()} may come from any thread at any time:
 * it waits for the call under way, and later calls throw {@link IllegalStateException}.
 */
public interface InflateStream extends AutoCloseable {

  /**
   * Bytes in front of the source's position that must still hold the input consumed last: a decoder
   * reads ahead by up to 8 bytes and gives back what lies behind the end of the stream.
   */
  int HISTORY = 8;

  /**
   * Inflates until the source is used up, the destination is full, or the stream ends.
   *
   * @param source direct; its position moves over what was consumed, and may move back by up to
   *     {@link #HISTORY} bytes when the stream ends
   * @param destination direct; its position moves behind what was produced
   * @return whether the stream ended; the source's position is then right behind it
   * @throws DeflateDataException if the data is damaged; both positions are then undefined, and
   *     only {@link #reset} and {@link #close} may follow
   */
  boolean inflate(ByteBuffer source, ByteBuffer destination) throws DeflateDataException;

  /** Makes ready for the first byte of a new stream, whatever happened before. */
  void reset();

  /** Gives the context back. Closing twice has no effect. */
  @Override
  void close();
}
