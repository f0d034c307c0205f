// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.InflateStream;
import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.GzipHeaderParser;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.GzipTrailer;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/**
 * Decodes one member of any length that comes in pieces, and checks all of it. Not thread-safe.
 *
 * <p><b>Memory:</b> the inflate context, 104 KiB with ISA-L, until {@link #close}.
 */
public final class StreamingMemberDecoder implements AutoCloseable {
  private enum Section {
    HEADER,
    BODY,
    TRAILER,
    END
  }

  private final InflateStream stream;
  private final GzipHeaderParser header = new GzipHeaderParser();
  private final CRC32 crc = new CRC32();
  private final ByteBuffer trailer = ByteBuffer.allocate(Gzip.TRAILER_LENGTH);
  private GzipLocation location;
  private Section section = Section.END;
  private long length;

  /**
   * Opens a decoder; {@link #start} comes next.
   *
   * @param stream inflates the members; closed by {@link #close}
   */
  public StreamingMemberDecoder(InflateStream stream) {
    this.stream = stream;
  }

  /** Makes ready for the first byte of a member, whatever happened before. */
  public void start(GzipLocation member) {
    location = member;
    header.start(member);
    stream.reset();
    crc.reset();
    trailer.clear();
    length = 0;
    section = Section.HEADER;
  }

  /**
   * Decodes until the source is used up, the destination is full, or the member ends.
   *
   * @param source direct, and as {@link InflateStream#inflate} wants it
   * @param destination direct
   * @return whether the member is complete; the source's position is then right behind it
   * @throws CorruptGzipException if the member is damaged, naming what and where
   * @throws IOException if it is not what RFC 1952 allows
   */
  public boolean decode(ByteBuffer source, ByteBuffer destination) throws IOException {
    if (section == Section.HEADER && header.parse(source)) {
      section = Section.BODY;
    }
    if (section == Section.BODY && inflate(source, destination)) {
      section = Section.TRAILER;
    }
    if (section == Section.TRAILER) {
      while (trailer.hasRemaining() && source.hasRemaining()) {
        trailer.put(source.get());
      }
      if (!trailer.hasRemaining()) {
        GzipTrailer.read(trailer, 0).check(location, (int) crc.getValue(), length);
        section = Section.END;
      }
    }
    return section == Section.END;
  }

  private boolean inflate(ByteBuffer source, ByteBuffer destination) throws IOException {
    int sourceStart = source.position();
    ByteBuffer produced = destination.duplicate();
    boolean ended;
    try {
      ended = stream.inflate(source, destination);
    } catch (DeflateDataException e) {
      throw new CorruptGzipException(
          location, "DEFLATE data", e.getMessage() + " after " + length + " bytes", "valid data");
    }
    produced.limit(destination.position());
    length += produced.remaining();
    boolean progress = produced.hasRemaining() || source.position() != sourceStart;
    crc.update(produced);
    if (!ended && !progress && source.hasRemaining() && destination.hasRemaining()) {
      throw new CorruptGzipException(
          location, "DEFLATE data", "without end after " + length + " bytes", "valid data");
    }
    return ended;
  }

  /** The exception for a file that ends inside the member. */
  public EOFException truncated() {
    String place =
        switch (section) {
          case HEADER -> "after " + header.length() + " bytes of its header";
          case BODY -> "in its DEFLATE data, after " + length + " bytes of output";
          case TRAILER, END -> "after " + trailer.position() + " of the trailer's 8 bytes";
        };
    return new EOFException(
        "Cannot read " + location + ": the file ends " + place + ", expected a whole member");
  }

  @Override
  public void close() {
    stream.close();
  }
}
