// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.GzipTrailer;
import io.qzfs.gzip.IndexMember;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.io.BufferPool;
import io.qzfs.io.MemberDecoder;
import io.qzfs.io.SharedBufferPool;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads streams of shuffle data, one behind the other, as one.
 *
 * <p>Data ends where the stream below ends right behind a {@link StreamEnd}. An end anywhere else,
 * no bytes at all among it, is an {@link EOFException}; whatever is not as it should be is a {@link
 * CorruptGzipException}, and no byte of a block is given out before all of the block was checked.
 * Both are what Spark fetches again for.
 *
 * <p><b>Thread safety:</b> none. <b>Ownership:</b> the stream owns the one it reads from, and
 * closes it. <b>Memory:</b> nothing until the first read, then a block and 8 KiB; a member's buffer
 * only while it is decoded. Lengths are bounded before memory is taken for them.
 */
final class ShuffleInputStream extends InputStream {
  private static final String NAME = "a stream of Spark's";
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);
  private static final int TRANSFER = 8 * 1024;

  private final InputStream in;
  private final MemberDecoder decoder;
  private final BufferPool buffers = SharedBufferPool.instance();
  private final StreamEnd end = new StreamEnd();
  private byte[] transfer;
  private ByteBuffer pooled;
  private ByteBuffer block = NOTHING;
  private long position;
  private long members;
  private boolean behindEnd;
  private boolean ended;
  private boolean closed;
  private IOException failure;

  ShuffleInputStream(InputStream in, MemberDecoder decoder) {
    this.in = Objects.requireNonNull(in, "in is null");
    this.decoder = decoder;
  }

  @Override
  public int read() throws IOException {
    return hasBlock() ? block.get() & 0xff : -1;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (length == 0) {
      return 0;
    }
    if (!hasBlock()) {
      return -1;
    }
    int count = Math.min(length, block.remaining());
    block.get(bytes, offset, count);
    return count;
  }

  /** Bytes that can be read without any decoding. */
  @Override
  public int available() throws IOException {
    requireOpen();
    return block.remaining();
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      giveBack();
      in.close();
    }
  }

  private boolean hasBlock() throws IOException {
    requireOpen();
    if (block.hasRemaining()) {
      return true;
    }
    try {
      while (!ended && !block.hasRemaining()) {
        giveBack();
        readMember();
      }
    } catch (IOException e) {
      failure = e;
      giveBack();
      throw e;
    }
    return !ended;
  }

  private void readMember() throws IOException {
    if (transfer == null) {
      transfer = new byte[TRANSFER];
    }
    GzipLocation location = new GzipLocation(NAME, members, position);
    int length = readUpTo(StreamEnd.HEADER_LENGTH);
    if (length == 0 && behindEnd) {
      ended = true;
      return;
    }
    if (length < StreamEnd.HEADER_LENGTH) {
      throw cut(location, length == 0 ? "before it" : "in its header");
    }
    ByteBuffer header =
        ByteBuffer.wrap(transfer, 0, StreamEnd.HEADER_LENGTH).order(ByteOrder.LITTLE_ENDIAN);
    behindEnd = StreamEnd.isEnd(header);
    if (behindEnd) {
      readEnd(location, header);
    } else {
      readBlock(location, header);
    }
    members++;
  }

  private void readEnd(GzipLocation location, ByteBuffer header) throws IOException {
    String mismatch = end.mismatch(header);
    if (mismatch != null) {
      throw new IOException("Cannot read " + location + ": the stream ends " + mismatch);
    }
    end.restart();
    if (readUpTo(StreamEnd.TAIL_LENGTH) < StreamEnd.TAIL_LENGTH) {
      throw cut(location, "in its body");
    }
    if (!IndexMember.hasEmptyTail(ByteBuffer.wrap(transfer), 0)) {
      throw new CorruptGzipException(location, "end of a stream's end", "not empty", "empty");
    }
  }

  private void readBlock(GzipLocation location, ByteBuffer header) throws IOException {
    MarkedHeader marked = parse(location, header);
    ByteBuffer member = buffers.acquire(marked.memberLength());
    try {
      member.limit(marked.memberLength()).put(header);
      fill(location, member);
      pooled = buffers.acquire(marked.blockLength());
      decoder.decode(location, member.flip(), marked, pooled);
      block = pooled;
      int crc32 = GzipTrailer.read(member, member.limit() - Gzip.TRAILER_LENGTH).crc32();
      end.add(crc32, marked.blockLength());
    } finally {
      buffers.release(member);
    }
  }

  private MarkedHeader parse(GzipLocation location, ByteBuffer header) throws CorruptGzipException {
    // Another length would let the parser look behind these bytes.
    boolean fits = MarkedHeader.lengthOf(header, 0) == MarkedHeader.QZ_LENGTH;
    Optional<MarkedHeader> marked = fits ? MarkedHeader.parse(header, 0) : Optional.empty();
    return marked
        .filter(found -> found.kind() == MarkedHeader.Kind.QZ && found.blockLength() > 0)
        .orElseThrow(
            () ->
                new CorruptGzipException(
                    location,
                    "header",
                    HexFormat.ofDelimiter(" ").formatHex(transfer, 0, StreamEnd.HEADER_LENGTH),
                    "that of a block or of a stream's end"));
  }

  private void fill(GzipLocation location, ByteBuffer member) throws IOException {
    while (member.hasRemaining()) {
      int wanted = Math.min(TRANSFER, member.remaining());
      int length = readUpTo(wanted);
      member.put(transfer, 0, length);
      if (length < wanted) {
        throw cut(location, "after " + member.position() + " of " + member.limit() + " bytes");
      }
    }
  }

  /** Reads so many bytes to the transfer buffer, or fewer if the data ends. */
  private int readUpTo(int count) throws IOException {
    int length = in.readNBytes(transfer, 0, count);
    position += length;
    return length;
  }

  private EOFException cut(GzipLocation location, String where) {
    return new EOFException(
        "Cannot read " + location + ": the data ends " + where + ", expected a stream's end");
  }

  private void requireOpen() throws IOException {
    if (closed) {
      throw new IOException("Cannot read " + NAME + ": it is closed");
    }
    if (failure != null) {
      throw new IOException(failure.getMessage(), failure);
    }
  }

  private void giveBack() {
    block = NOTHING;
    if (pooled != null) {
      buffers.release(pooled);
      pooled = null;
    }
  }
}
