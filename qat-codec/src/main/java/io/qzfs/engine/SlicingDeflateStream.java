// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.nio.ByteBuffer;

/** A {@link DeflateStream} of software, which can also make pieces of a stream of others. */
public interface SlicingDeflateStream extends DeflateStream {

  /**
   * Deflates a whole piece, beginning anew, so that pieces can be joined to one stream in any order
   * of their making: each ends on a byte and needs nothing of those before it.
   *
   * @param source direct; all of it is consumed
   * @param destination direct, with room for {@link #maxSliceLength}
   * @param last whether the piece ends the stream
   * @throws EngineException if the engine failed or the room was too small
   */
  void deflateSlice(ByteBuffer source, ByteBuffer destination, boolean last) throws EngineException;

  /**
   * The most bytes that {@link #deflateSlice} makes of a piece. Stored blocks would need 5 bytes
   * for each 64 KiB and 5 for the flush (RFC 1951 §3.2.4); an eighth and 1 KiB is what QAT wants,
   * and enough for every engine.
   */
  static int maxSliceLength(int length) {
    return Math.addExact(length, length / 8 + 1024);
  }
}
