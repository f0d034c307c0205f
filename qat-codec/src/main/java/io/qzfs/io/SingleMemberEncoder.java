// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.engine.DeflateStream;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.GzipTrailer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * Makes data of any length, in pieces, exactly one gzip member: what the pages and records of
 * container formats must be. Not thread-safe.
 *
 * <p><b>Memory:</b> the deflate context, 445 KiB with ISA-L, until {@link #close}.
 */
public final class SingleMemberEncoder implements AutoCloseable {
  private enum Section {
    HEADER,
    BODY,
    TRAILER,
    END
  }

  private static final byte[] HEADER = Arrays.copyOf(Gzip.emptyMember(), Gzip.FIXED_HEADER_LENGTH);

  private final DeflateStream stream;
  private final CRC32 crc = new CRC32();
  private final ByteBuffer frame = ByteBuffer.allocate(Gzip.FIXED_HEADER_LENGTH);
  private Section section;
  private long length;

  /**
   * Opens an encoder for one member; {@link #reset} for the next.
   *
   * @param stream makes the body; closed by {@link #close}
   */
  public SingleMemberEncoder(DeflateStream stream) {
    this.stream = stream;
    start();
  }

  /**
   * Encodes until the source is used up or the destination is full.
   *
   * @param source direct; its position moves over what was consumed
   * @param destination direct; its position moves behind what was produced
   * @param finish whether the source's limit is the end of the member
   * @return whether the member is complete
   */
  public boolean encode(ByteBuffer source, ByteBuffer destination, boolean finish)
      throws IOException {
    if (section == Section.HEADER && transferFrame(destination)) {
      section = Section.BODY;
    }
    if (section == Section.BODY) {
      ByteBuffer consumed = source.duplicate();
      boolean ended = stream.deflate(source, destination, finish);
      consumed.limit(source.position());
      length += consumed.remaining();
      crc.update(consumed);
      if (ended) {
        frame.clear();
        new GzipTrailer((int) crc.getValue(), (int) length).put(frame, 0);
        frame.limit(Gzip.TRAILER_LENGTH);
        section = Section.TRAILER;
      }
    }
    if (section == Section.TRAILER && transferFrame(destination)) {
      section = Section.END;
    }
    return section == Section.END;
  }

  /** Bytes of data in the member so far. */
  public long length() {
    return length;
  }

  /** Makes ready for another member, whatever happened before. */
  public void reset() {
    stream.reset();
    start();
  }

  @Override
  public void close() {
    stream.close();
  }

  private void start() {
    crc.reset();
    length = 0;
    frame.clear().put(HEADER).flip();
    section = Section.HEADER;
  }

  private boolean transferFrame(ByteBuffer destination) {
    while (frame.hasRemaining() && destination.hasRemaining()) {
      destination.put(frame.get());
    }
    return !frame.hasRemaining();
  }
}
