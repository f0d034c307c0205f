// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.GzipTrailer;
import io.qzfs.io.BufferPool;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * A page as one raw DEFLATE stream, in a pooled buffer that {@link #close} gives back. Not
 * thread-safe.
 */
final class DeflatedPage implements AutoCloseable {
  private static final byte[] HEADER = Arrays.copyOf(Gzip.emptyMember(), Gzip.FIXED_HEADER_LENGTH);

  private final ByteBuffer room;
  private final int crc32;
  private final int pageLength;
  private final boolean smaller;
  private final BufferPool buffers;

  /**
   * @param room direct; the body from position to limit, with room for a header in front of it and
   *     a trailer behind it
   * @param smaller whether the body is shorter than the page by 1/8
   */
  DeflatedPage(ByteBuffer room, int crc32, int pageLength, boolean smaller, BufferPool buffers) {
    this.room = room;
    this.crc32 = crc32;
    this.pageLength = pageLength;
    this.smaller = smaller;
    this.buffers = buffers;
  }

  /** Whether the body is shorter than the page by 1/8; else it is only stored. */
  boolean isSmaller() {
    return smaller;
  }

  /** The bare body, from position to limit; valid until {@link #close}. */
  ByteBuffer body() {
    return room.duplicate();
  }

  /** The body as one gzip member, RFC 1952, from position to limit; valid until {@link #close}. */
  ByteBuffer member() {
    ByteBuffer member = room.duplicate();
    int bodyAt = member.position();
    int bodyEnd = member.limit();
    member.limit(bodyEnd + Gzip.TRAILER_LENGTH).position(bodyAt - HEADER.length);
    member.duplicate().put(HEADER);
    new GzipTrailer(crc32, pageLength).put(member, bodyEnd);
    return member;
  }

  @Override
  public void close() {
    buffers.release(room);
  }
}
