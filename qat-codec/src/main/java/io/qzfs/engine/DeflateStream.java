// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Deflates data that comes in pieces to one raw DEFLATE stream (RFC 1951).
 *
 * <p>Not for use by two threads at once, but {@link #close()} may come from any thread at any time:
 * it waits for the call under way, and later calls throw {@link IllegalStateException}.
 */
public interface DeflateStream extends AutoCloseable {

  /**
   * Deflates until the source is used up or the destination is full.
   *
   * @param source direct; its position moves over what was consumed
   * @param destination direct; its position moves behind what was produced
   * @param finish whether the source's limit is the end of the stream; once true, true until reset
   * @return whether the stream is complete, which takes {@code finish} and room enough
   * @throws EngineException if the engine failed
   * @throws java.io.InterruptedIOException if the thread was interrupted while a device worked
   */
  boolean deflate(ByteBuffer source, ByteBuffer destination, boolean finish) throws IOException;

  /** Makes ready for the first byte of a new stream, whatever happened before. */
  void reset();

  /** Gives the context back. Closing twice has no effect. */
  @Override
  void close();
}
