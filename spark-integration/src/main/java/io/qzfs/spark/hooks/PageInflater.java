// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.InflateStream;
import io.qzfs.io.BufferPool;
import io.qzfs.io.StreamResources;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.BlockDecompressor;
import io.qzfs.offload.Direction;
import io.qzfs.offload.EngineSelection;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import io.qzfs.offload.Reason;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Inflates pages that are bare DEFLATE streams, in software: a device takes only what tells its
 * length and CRC-32, and these tell neither. Thread-safe.
 *
 * <p><b>Memory:</b> pooled direct buffers of the body's and the page's size during a call.
 */
final class PageInflater {
  private static final int SCRATCH = 64 * 1024;

  private final BufferPool buffers = StreamResources.shared().buffers();
  private final EngineSelection engines;
  private final BlockDecompressor decompressor;
  private final String place;

  /**
   * Looks for the engines.
   *
   * @param place what messages say was read, for example {@code a chunk of ORC}
   * @throws IOException if no engine fits, saying why
   */
  PageInflater(WriteSettings settings, String place) throws IOException {
    this.engines = Engines.select(settings.engines());
    this.decompressor = engines.decompressor(OffloadStatistics.process());
    this.place = place;
  }

  /**
   * Inflates a body that is exactly one DEFLATE stream.
   *
   * @param body on the heap or direct; its position moves to its limit
   * @param page on the heap or direct; the data goes to its position, which then moves behind it
   * @throws IOException if the body is damaged, cut off, or longer than its stream, or the page has
   *     no room for all of the data
   */
  void inflate(ByteBuffer body, ByteBuffer page) throws IOException {
    ByteBuffer member = member(body);
    ByteBuffer direct = page.isDirect() ? page : null;
    try {
      if (direct == null) {
        direct = buffers.acquire(page.remaining());
        inflateMember(member, direct.limit(page.remaining()));
        page.put(direct.flip());
      } else {
        inflateMember(member, direct);
      }
      body.position(body.limit());
    } finally {
      buffers.release(member);
      if (direct != null && direct != page) {
        buffers.release(direct);
      }
    }
  }

  /** A body and room for the trailer that bodies of members have. */
  private ByteBuffer member(ByteBuffer body) {
    int room = InflateStream.HISTORY + body.remaining() + DeflateEngine.TRAILER_ROOM;
    ByteBuffer member = buffers.acquire(room);
    member.position(InflateStream.HISTORY);
    member.put(body.duplicate());
    member.limit(room).position(InflateStream.HISTORY);
    return member;
  }

  private void inflateMember(ByteBuffer member, ByteBuffer page) throws IOException {
    OffloadStatistics.process().software(Direction.DECOMPRESS, Reason.UNFRAMED);
    try {
      decompressor.inSoftware(member, 0, page);
    } catch (DeflateDataException e) {
      throw damaged(member.remaining() - DeflateEngine.TRAILER_ROOM, page.limit(), e);
    }
  }

  /**
   * Finds out how many bytes a body inflates to, by inflating it.
   *
   * @param body on the heap or direct; its position does not move
   * @throws IOException as {@link #inflate}
   */
  long length(ByteBuffer body) throws IOException {
    ByteBuffer source = member(body);
    source.limit(source.limit() - DeflateEngine.TRAILER_ROOM);
    ByteBuffer scratch = buffers.acquire(SCRATCH);
    try (InflateStream stream = engines.streaming().newInflateStream()) {
      long length = 0;
      boolean ended = false;
      while (!ended) {
        int left = source.remaining();
        ended = stream.inflate(source, scratch.clear());
        length += scratch.position();
        if (!ended && scratch.position() == 0 && source.remaining() == left) {
          throw new DeflateDataException("the stream has no end");
        }
      }
      if (source.hasRemaining()) {
        throw new DeflateDataException("the stream ends " + source.remaining() + " bytes early");
      }
      return length;
    } catch (DeflateDataException e) {
      throw damaged(body.remaining(), -1, e);
    } finally {
      buffers.release(scratch);
      buffers.release(source);
    }
  }

  private IOException damaged(int bodyLength, int room, DeflateDataException cause) {
    return new IOException(
        "Cannot read "
            + place
            + " of "
            + bodyLength
            + " bytes: found DEFLATE data that is not valid ("
            + cause.getMessage()
            + "), expected one whole stream"
            + (room < 0 ? "" : " of at most " + room + " bytes of data")
            + "; the file is damaged, get it from where it came from",
        cause);
  }
}
