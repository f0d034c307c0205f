// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static java.util.Objects.requireNonNull;

import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.gzip.NotGzipException;
import io.qzfs.offload.Engines;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Lists the members of a file from front to back: marked ones by their headers, without decoding
 * them; any other is decoded and checked, since nothing else tells where it ends.
 *
 * <p><b>Thread safety:</b> none. <b>Ownership:</b> the input stays the caller's. <b>Memory:</b> 128
 * KiB, and 256 KiB and an inflate context once there was a member that isn't marked.
 */
public final class MemberScanner implements Closeable {
  private static final int READ_SIZE = 64;
  private static final String MAGIC = "1f 8b";

  private final SeekableInput in;
  private final ReadSettings settings;
  private final BufferPool buffers;
  private final HeaderReader headers;
  private ForeignMemberReader foreign;
  private long position;
  private long members;

  /**
   * Starts at the first member.
   *
   * @param in the file
   * @param settings engines for members that aren't marked
   */
  public MemberScanner(SeekableInput in, ReadSettings settings) {
    this(in, settings, StreamResources.shared().buffers());
  }

  MemberScanner(SeekableInput in, ReadSettings settings, BufferPool buffers) {
    this.in = requireNonNull(in, "in is null");
    this.settings = requireNonNull(settings, "settings is null");
    this.buffers = buffers;
    this.headers = new HeaderReader(in, READ_SIZE);
  }

  /**
   * Goes to the next member.
   *
   * @return the member, or empty at the end of the file; NUL bytes may stand in front of the end
   * @throws EOFException if the file ends inside the member, or is empty
   * @throws NotGzipException if the file is not gzip
   * @throws CorruptGzipException if what stands there is no member, or one that isn't marked is
   *     damaged
   */
  public Optional<GzipMember> next() throws IOException {
    Optional<MarkedHeader> header = headers.read(position);
    if (header.isEmpty() && headers.isEndOrPadding(position)) {
      if (members == 0) {
        throw new EOFException(
            "Cannot read " + in.name() + ": it has 0 bytes, expected at least one member");
      }
      return Optional.empty();
    }
    GzipMember member = header.isPresent() ? marked(header.get()) : foreign();
    position = member.end();
    members++;
    return Optional.of(member);
  }

  @Override
  public void close() {
    if (foreign != null) {
      foreign.close();
      foreign = null;
    }
  }

  private GzipMember marked(MarkedHeader header) throws IOException {
    long end = position + header.memberLength();
    long blockLength = header.blockLength();
    if (header.blockLength() == MarkedHeader.UNKNOWN) {
      blockLength = Integer.toUnsignedLong(headers.readInt(end - Integer.BYTES).orElse(0));
    }
    if (headers.isBehindEnd(end)) {
      throw new EOFException(
          "Cannot read "
              + location()
              + ": the file ends in it, expected "
              + header.memberLength()
              + " bytes as its header says");
    }
    return new GzipMember(
        members, position, header.memberLength(), blockLength, kindOf(header.kind()));
  }

  private GzipMember foreign() throws IOException {
    requireMagic();
    if (foreign == null) {
      foreign = new ForeignMemberReader(in, Engines.select(settings.engines()), buffers);
    }
    return foreign.read(location());
  }

  private void requireMagic() throws IOException {
    ByteBuffer start = ByteBuffer.allocate(2);
    in.readUpTo(position, start);
    String found = HexFormat.ofDelimiter(" ").formatHex(start.array(), 0, start.position());
    if (MAGIC.startsWith(found)) {
      return;
    }
    if (members == 0) {
      throw new NotGzipException(in.name(), found);
    }
    throw new CorruptGzipException(
        location(),
        "what follows member " + (members - 1),
        found,
        MAGIC + ", NUL bytes or the end");
  }

  private GzipLocation location() {
    return new GzipLocation(in.name(), members, position);
  }

  private static GzipMember.Kind kindOf(MarkedHeader.Kind kind) {
    return switch (kind) {
      case QZ -> GzipMember.Kind.QZ;
      case BGZF -> GzipMember.Kind.BGZF;
      case INDEX -> GzipMember.Kind.INDEX;
    };
  }
}
