// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Deflates one block to the body of one gzip member, and inflates one member, in direct buffers.
 *
 * <p>The unit is the member and not the bare body because hardware decodes only framed members.
 * Framing stays with the caller all the same: {@link #deflate} leaves room for it, {@link #inflate}
 * is told how long the header is. An engine checks that the body ends where the member says it
 * does; CRC-32 and ISIZE are the caller's to check, in one place for all engines.
 *
 * <p><b>Thread safety:</b> engines are thread-safe; each call borrows a context of its own. Calls
 * after {@link #close()} throw {@link IllegalStateException}; {@code close()} waits for the calls
 * under way.
 *
 * <p><b>Ownership:</b> the caller owns every buffer; an engine keeps none after a call returns.
 *
 * <p><b>Memory:</b> contexts are pooled, never more than calls under way at once; see {@link
 * #liveContexts()}.
 */
public interface DeflateEngine extends Engine {

  /**
   * Bytes that must lie in front of the body in {@link #deflate}'s destination: the length of the
   * header that QATzip writes (10 bytes of RFC 1952 §2.3.1, XLEN, and its 12-byte subfield).
   */
  int HEADER_ROOM = 24;

  /** Bytes that must be free behind the body: CRC-32 and ISIZE, RFC 1952 §2.3.1. */
  int TRAILER_ROOM = 8;

  /** The lowest and highest level of {@link #deflate}, in the engine's own scale. */
  LevelRange levels();

  /**
   * The most body bytes that {@link #deflate} can make of a block.
   *
   * @param blockLength bytes in the block, at least 0
   */
  int maxBodyLength(int blockLength);

  /**
   * Deflates a whole block to one complete raw DEFLATE stream.
   *
   * @param block direct; all remaining bytes are read, the position moves to the limit
   * @param destination direct; the body goes to its position, which then moves behind the body. At
   *     least {@link #HEADER_ROOM} bytes lie in front of the position and {@link #maxBodyLength} +
   *     {@link #TRAILER_ROOM} behind it; the engine may write to the header room
   * @param level a level of {@link #levels()}
   * @return body length in bytes
   * @throws EngineException if the engine failed; position of both buffers is then undefined, the
   *     block's bytes are unchanged
   */
  int deflate(ByteBuffer block, ByteBuffer destination, int level) throws EngineException;

  /**
   * Inflates one whole gzip member.
   *
   * @param member direct; exactly one member, header and trailer included, is between position and
   *     limit; neither moves
   * @param headerLength bytes of the member's header
   * @param destination direct; the block goes to its position, which then moves behind it
   * @throws DeflateDataException if the body is damaged, ends elsewhere than at the trailer, or
   *     holds more than the destination has room for
   * @throws EngineException if the engine failed for a reason that is not in the data
   */
  void inflate(ByteBuffer member, int headerLength, ByteBuffer destination)
      throws EngineException, DeflateDataException;

  /** Streams without end for foreign members and single-member output; empty if there are none. */
  Optional<StreamingEngine> streaming();

  /** Native or zlib contexts that exist at this moment, borrowed or pooled. */
  int liveContexts();
}
