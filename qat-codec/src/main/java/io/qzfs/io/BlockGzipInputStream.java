// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static java.util.Objects.requireNonNull;

import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.NotGzipException;
import io.qzfs.offload.Direction;
import io.qzfs.offload.EngineSelection;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import io.qzfs.offload.Reason;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Objects;

/**
 * Reads any gzip from front to back, all members of it.
 *
 * <p>Members that tell their length (QZ of this project and of QATzip, BGZF) are decoded whole, by
 * the caller's thread and ahead of it by {@link Workers} that have a core to spare; what they tell
 * is checked, and a member that tells a wrong length is decoded like any other. Other members are
 * streamed.
 *
 * <p>End of data is where the stream below says so, at the end of a member; NUL bytes may follow
 * the last one. Anything else behind it is an {@link IOException}, after the good data was
 * delivered; an end anywhere else is an {@link EOFException}, and so is a file of no bytes, which
 * Hadoop's own codec refuses in the same way. CRC-32 and ISIZE of every member are checked.
 *
 * <p>A read never crosses a member, and never returns 0 for a request of some length.
 *
 * <p><b>Thread safety:</b> none. <b>Ownership:</b> the stream owns the one it reads from, and
 * closes it. <b>Memory:</b> 256 KiB, and as much of the input as one member and its block take (at
 * most 1.1 MiB), or 64 KiB for members that are streamed; with workers at most 3 MiB more; and a
 * context for each thread that decompresses. No file can make it take more.
 */
public final class BlockGzipInputStream extends InputStream {
  private static final int OUTPUT_BUFFER = 64 * 1024;
  private static final String MAGIC = "1f 8b";
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final InputStream in;
  private final String name;
  private final StreamResources resources;
  private final EngineSelection engines;
  private final InputBuffer input;
  private final OffloadStatistics statistics = OffloadStatistics.ofStream();
  private final MemberReadAhead ahead;
  private StreamingMemberDecoder decoder;
  private ByteBuffer output;
  private DecodeTask decoded;
  private ByteBuffer block = NOTHING;
  private Workers.Activity activity;
  private long memberPosition;
  private long members;
  private boolean inMember;
  private boolean ended;
  private boolean closed;
  private Throwable failure;

  /**
   * Opens a stream.
   *
   * @param in the gzip data, from the start of a member; closed by {@link #close}
   * @param name name of the file, for messages
   * @throws IOException if no engine fits the settings
   */
  public BlockGzipInputStream(InputStream in, String name, ReadSettings settings)
      throws IOException {
    this(in, name, 0, settings, StreamResources.shared());
  }

  /**
   * Opens a stream that starts inside a file, with buffers and threads of one's own.
   *
   * @param offset position in the file of the first byte of {@code in}
   */
  public BlockGzipInputStream(
      InputStream in, String name, long offset, ReadSettings settings, StreamResources resources)
      throws IOException {
    this.in = requireNonNull(in, "in is null");
    this.name = requireNonNull(name, "name is null");
    this.resources = resources;
    this.engines = Engines.select(settings.engines());
    this.input = new InputBuffer(in, offset, resources.buffers());
    this.ahead =
        new MemberReadAhead(
            input,
            name,
            new MemberDecoder(engines.decompressor(statistics)),
            resources,
            settings.threads());
    this.memberPosition = offset;
  }

  @Override
  public int read() throws IOException {
    return ensureBlock() ? block.get() & 0xff : -1;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (length == 0) {
      requireOpen();
      return 0;
    }
    if (!ensureBlock()) {
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

  /**
   * Decodes, if there is nothing left to read, up to the next byte.
   *
   * @return whether there is one
   */
  public boolean ensureBlock() throws IOException {
    requireOpen();
    if (block.hasRemaining()) {
      return true;
    }
    if (ended) {
      return false;
    }
    try {
      if (activity == null) {
        activity = resources.workers().activate();
      }
      while (!block.hasRemaining()) {
        if (!advance()) {
          ended = true;
          idle();
          return false;
        }
      }
      return true;
    } catch (IOException | RuntimeException | Error e) {
      failure = e;
      idle();
      throw e;
    }
  }

  /** Reads nothing ahead from a position of the file on, where the caller is likely to stop. */
  public void limitReadAhead(long position) {
    ahead.limit(position);
  }

  /** Position in the file of the member that the next byte, or the last, belongs to. */
  public long memberPosition() {
    return memberPosition;
  }

  /** Members begun so far, those that hold no data among them. */
  public long members() {
    return members;
  }

  /** What was done by which engine, and why. */
  public OffloadStatistics statistics() {
    return statistics;
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      idle();
      input.release(resources.buffers());
      in.close();
    }
  }

  /** Does the next step: a decoded member, a piece of a streamed one, or the end. */
  private boolean advance() throws IOException {
    if (inMember) {
      streamOn();
      return true;
    }
    giveBackBlock();
    ahead.fill(members);
    if (!ahead.isEmpty()) {
      takeDecoded();
      return true;
    }
    if (!input.require(1)) {
      requireMember();
      return false;
    }
    if (isPadding()) {
      return false;
    }
    startMember();
    return true;
  }

  private void takeDecoded() throws IOException {
    DecodeTask task = ahead.removeFirst();
    try {
      ahead.await(task);
      memberPosition = task.location().offset();
      members++;
      decoded = task;
      block = task.block();
    } catch (CorruptGzipException e) {
      // Either the member is damaged or its header tells a wrong length: streaming finds out.
      ahead.giveUp(task);
    } finally {
      if (decoded != task) {
        task.settle();
        task.release(resources.buffers());
      }
    }
  }

  private void startMember() throws IOException {
    requireMagic();
    memberPosition = input.offset();
    if (output == null) {
      output = resources.buffers().acquire(OUTPUT_BUFFER);
    }
    if (decoder == null) {
      decoder = new StreamingMemberDecoder(engines.newInflateStream(statistics));
    }
    decoder.start(new GzipLocation(name, members, memberPosition));
    statistics.software(Direction.DECOMPRESS, Reason.UNFRAMED);
    members++;
    inMember = true;
  }

  private void streamOn() throws IOException {
    output.clear();
    while (inMember && output.hasRemaining()) {
      if (!input.bytes().hasRemaining()) {
        if (output.position() > 0) {
          break;
        }
        if (!input.fill()) {
          throw decoder.truncated();
        }
      }
      inMember = !decoder.decode(input.bytes(), output);
    }
    block = output.flip();
  }

  private void requireMember() throws EOFException {
    if (members == 0) {
      throw new EOFException(
          "Cannot read " + name + ": it has 0 bytes, expected at least one member");
    }
  }

  /** Tells what is not gzip from gzip with rubbish behind it. */
  private void requireMagic() throws IOException {
    input.require(2);
    ByteBuffer bytes = input.bytes();
    byte[] start = new byte[Math.min(2, bytes.remaining())];
    bytes.duplicate().get(start);
    String found = HexFormat.ofDelimiter(" ").formatHex(start);
    if (MAGIC.startsWith(found)) {
      return;
    }
    if (members == 0) {
      throw new NotGzipException(name, found);
    }
    throw new CorruptGzipException(
        new GzipLocation(name, members, input.offset()),
        "what follows the last member",
        found,
        MAGIC + ", NUL bytes or the end");
  }

  /** Consumes NUL bytes up to the end of the data; only behind a member are they padding. */
  private boolean isPadding() throws IOException {
    ByteBuffer bytes = input.bytes();
    if (members == 0 || bytes.get(bytes.position()) != 0) {
      return false;
    }
    while (input.require(1)) {
      if (bytes.get() != 0) {
        throw new CorruptGzipException(
            new GzipLocation(name, members, input.offset() - 1),
            "what follows NUL padding",
            String.format("%02x", bytes.get(bytes.position() - 1)),
            "NUL bytes or the end");
      }
    }
    return true;
  }

  private void requireOpen() throws IOException {
    if (closed) {
      throw new IOException("Cannot read " + name + ": the stream is closed");
    }
    if (failure != null) {
      throw failure instanceof EOFException
          ? (IOException) new EOFException(failure.getMessage()).initCause(failure)
          : new IOException(failure.getMessage(), failure);
    }
  }

  private void giveBackBlock() {
    block = NOTHING;
    if (decoded != null) {
      decoded.release(resources.buffers());
      decoded = null;
    }
  }

  /** Gives back everything that reading on would need, and the claim to a core. */
  private void idle() {
    giveBackBlock();
    ahead.clear();
    if (decoder != null) {
      decoder.close();
      decoder = null;
    }
    if (output != null) {
      resources.buffers().release(output);
      output = null;
    }
    if (activity != null) {
      activity.close();
      activity = null;
    }
  }
}
