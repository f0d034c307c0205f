// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static java.util.Objects.requireNonNull;

import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads marked gzip at any position of its data, decoding no block that isn't asked for.
 *
 * <p>Members are found by the file's index, or without one by hopping from header to header: then
 * the first read at a position costs one small read for each member before it, later ones few. A
 * file whose members don't tell their length can't be read like this.
 *
 * <p><b>Thread safety:</b> as far as the input's; reads have no position in common. <b>Ownership:
 * </b> the reader owns the input and closes it. <b>Memory:</b> the index's, the block read last,
 * and for each read under way a member and its block.
 */
public final class SeekableGzipReader implements Closeable {
  private final SeekableInput in;
  private final BufferPool buffers;
  private final MemberDecoder decoder;
  private final OffloadStatistics statistics = OffloadStatistics.ofStream();
  private volatile MemberMap members;
  private volatile Decoded last;

  /** A block that stays as it is. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Decoded(long blockPosition, byte[] block) {}

  /**
   * Opens a reader, with at most two reads of the input.
   *
   * @throws IOException if no engine fits the settings or the input can't be read
   */
  public SeekableGzipReader(SeekableInput in, ReadSettings settings) throws IOException {
    this(in, settings, StreamResources.shared());
  }

  SeekableGzipReader(SeekableInput in, ReadSettings settings, StreamResources resources)
      throws IOException {
    this.in = requireNonNull(in, "in is null");
    this.buffers = resources.buffers();
    this.decoder = new MemberDecoder(Engines.select(settings.engines()).decompressor(statistics));
    Optional<BlockIndex> index = BlockIndex.load(in);
    this.members = index.isPresent() ? new IndexedMembers(index.get()) : new HoppedMembers(in);
  }

  /** Length of the data; without an index this hops over the whole file. */
  public long length() throws IOException {
    return members.length();
  }

  /** Whether members are found by an index. */
  public boolean isIndexed() {
    return members.isIndex();
  }

  /**
   * Reads up to the end of one block.
   *
   * @param position logical position of the first byte
   * @return bytes read, at least 1 for a request of some length; -1 at or behind the end
   * @throws EOFException if the position is negative, or the file is cut off
   * @throws CorruptGzipException if the block is damaged
   */
  public int read(long position, byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (position < 0) {
      throw new EOFException("Cannot read " + in.name() + " at negative position " + position);
    }
    if (length == 0) {
      return 0;
    }
    Optional<Decoded> found = decodedAt(position);
    if (found.isEmpty()) {
      return -1;
    }
    Decoded decoded = found.get();
    int from = (int) (position - decoded.blockPosition);
    int count = Math.min(length, decoded.block.length - from);
    System.arraycopy(decoded.block, from, bytes, offset, count);
    return count;
  }

  /**
   * Fills a range of an array.
   *
   * @throws EOFException if the data ends before
   */
  public void readFully(long position, byte[] bytes, int offset, int length) throws IOException {
    int done = 0;
    while (done < length) {
      int count = read(position + done, bytes, offset + done, length - done);
      if (count < 0) {
        throw new EOFException(
            "Cannot read " + in.name() + ": its data ends at " + (position + done));
      }
      done += count;
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private Optional<Decoded> decodedAt(long position) throws IOException {
    Decoded recent = last;
    if (recent != null
        && position >= recent.blockPosition
        && position < recent.blockPosition + recent.block.length) {
      return Optional.of(recent);
    }
    MemberMap map = members;
    Optional<MemberEntry> entry = map.locate(position);
    if (entry.isEmpty() && !(map.isIndex() && position < map.length())) {
      return Optional.empty();
    }
    Optional<Decoded> decoded = entry.isEmpty() ? Optional.empty() : decode(entry.get());
    if (decoded.isPresent()) {
      last = decoded.get();
      return decoded;
    }
    if (map.isIndex()) {
      distrust();
      return decodedAt(position);
    }
    throw cutOrChanged(entry.orElseThrow());
  }

  /** What it means that a member which was found by its header is not there. */
  private IOException cutOrChanged(MemberEntry entry) {
    return new EOFException(
        "Cannot read "
            + locationOf(entry)
            + ": the file ends inside it or was changed, expected "
            + entry.length()
            + " bytes");
  }

  private synchronized void distrust() {
    if (members.isIndex()) {
      IndexWarnings.warn(in.name(), "a member is not what it says");
      members = new HoppedMembers(in);
      last = null;
    }
  }

  /**
   * Reads and decodes a member.
   *
   * @return the block, or empty if the file has no such member
   */
  private Optional<Decoded> decode(MemberEntry entry) throws IOException {
    ByteBuffer member = buffers.acquire(entry.length());
    ByteBuffer block = null;
    try {
      in.readUpTo(entry.position(), member.limit(entry.length()));
      Optional<MarkedHeader> header = headerOf(member.flip(), entry);
      if (header.isEmpty()) {
        return Optional.empty();
      }
      block = buffers.acquire(Math.max(1, entry.blockLength()));
      decoder.decode(locationOf(entry), member, header.get(), block);
      byte[] bytes = new byte[block.remaining()];
      block.get(bytes);
      return Optional.of(new Decoded(entry.blockPosition(), bytes));
    } finally {
      buffers.release(member);
      if (block != null) {
        buffers.release(block);
      }
    }
  }

  /** The header of a whole member, if it is what the map says of it. */
  private static Optional<MarkedHeader> headerOf(ByteBuffer member, MemberEntry entry) {
    if (member.remaining() < entry.length()
        || member.remaining() < MarkedHeader.PREFIX_LENGTH
        || MarkedHeader.lengthOf(member, 0) > member.remaining()) {
      return Optional.empty();
    }
    return MarkedHeader.parse(member, 0)
        .filter(header -> header.memberLength() == entry.length())
        .filter(
            header ->
                header.blockLength() == MarkedHeader.UNKNOWN
                    || header.blockLength() == entry.blockLength());
  }

  private GzipLocation locationOf(MemberEntry entry) {
    return new GzipLocation(in.name(), entry.member(), entry.position());
  }
}
