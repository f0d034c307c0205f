// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static java.util.Objects.requireNonNull;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Writes gzip in blocks, each a member of its own, so that the file can be split, read from any
 * position and decoded in parallel; {@code docs/format.md}.
 *
 * <p>Blocks are compressed by the caller's thread and by {@link Workers} that have a core to spare,
 * and written in order, each with one call.
 *
 * <p><b>Thread safety:</b> none. <b>Ownership:</b> the stream owns the one it writes to, and closes
 * it. <b>Memory:</b> two blocks and the 64 KiB of the index leaf; with workers at most 3 MiB more,
 * and 445 KiB for each thread that compresses with ISA-L.
 *
 * <p><b>Errors:</b> after a failure every call fails, and {@link #close} does not finish the file:
 * a file that lost bytes never looks whole.
 *
 * <pre>{@code
 * try (var out = new BlockGzipOutputStream(new FileOutputStream("x.gz"), WriteSettings.defaults())) {
 *   out.write(bytes);
 * }
 * }</pre>
 */
public final class BlockGzipOutputStream extends OutputStream {
  private final OutputStream out;
  private final StreamResources resources;
  private final GzipFormat format;
  private final int blockSize;
  private final MemberEncoder encoder;
  private final TaskWindow<EncodeTask> window;
  private final IndexBuilder index;
  private final OffloadStatistics statistics = OffloadStatistics.ofStream();
  private Workers.Activity activity;
  private ByteBuffer block;
  private byte[] transfer = new byte[0];
  private long position;
  private boolean finished;
  private boolean closed;
  private boolean endIsOwed;
  private long written;
  private Throwable failure;

  /**
   * Opens a stream that writes from the beginning of a file.
   *
   * @param out receives the file; closed by {@link #close}
   * @throws IOException if no engine fits the settings
   */
  public BlockGzipOutputStream(OutputStream out, WriteSettings settings) throws IOException {
    this(out, settings, StreamResources.shared());
  }

  /** Opens a stream with buffers and threads of one's own. */
  public BlockGzipOutputStream(OutputStream out, WriteSettings settings, StreamResources resources)
      throws IOException {
    this(out, FileTail.empty(), settings, resources);
  }

  /**
   * Opens a stream that goes on behind what a file holds.
   *
   * <p>{@link #finish} writes an index of all of the file. If nothing was written it writes one
   * only where the file has none and should: so that is also how an index is repaired. A file that
   * holds members which an index can't list, those of BGZF, gets none.
   *
   * @param out appends to the file, which ends at the tail's position; closed by {@link #close}
   * @param tail where the file ends, and what it holds
   * @param settings of format QZ, unless the tail is empty
   * @throws IOException if no engine fits the settings
   */
  public BlockGzipOutputStream(
      OutputStream out, FileTail tail, WriteSettings settings, StreamResources resources)
      throws IOException {
    this.out = requireNonNull(out, "out is null");
    this.resources = resources;
    this.format = settings.format();
    if (format == GzipFormat.PLAIN) {
      throw new IllegalArgumentException("Plain gzip has no blocks: use PlainGzipOutputStream");
    }
    if (format != GzipFormat.QZ && tail.position() > 0) {
      throw new IllegalArgumentException(
          "Cannot go on in a file with format " + format + ": use " + GzipFormat.QZ);
    }
    this.blockSize = settings.effectiveBlockSize();
    this.encoder =
        new MemberEncoder(
            Engines.select(settings.engines()).compressor(settings.level(), statistics), format);
    this.window = new TaskWindow<>(resources, settings.threads(), encoder.depth());
    this.position = tail.position();
    this.index = tail.startIndex();
    this.endIsOwed = !tail.isIndexed();
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    requireWritable();
    try {
      int done = 0;
      while (done < length) {
        ByteBuffer current = currentBlock();
        int part = Math.min(length - done, current.remaining());
        current.put(bytes, offset + done, part);
        done += part;
        written += part;
        if (!current.hasRemaining()) {
          submit();
        }
      }
    } catch (IOException | RuntimeException | Error e) {
      failed(e);
      throw e;
    }
  }

  /**
   * Writes buffers one behind the other, on the heap or direct, whose positions move to their
   * limits; they are the caller's again when this returns.
   *
   * <p>Where there is a device, whole blocks go from these buffers to its memory without being
   * joined before; everything else is copied once, to a direct buffer.
   */
  public void write(ByteBuffer... sources) throws IOException {
    requireWritable();
    try {
      SegmentReader segments = new SegmentReader(sources);
      long length = segments.remaining();
      if (block != null && segments.remaining() > 0) {
        fillBlock(segments);
      }
      if (encoder.depth() > 0 && block == null && segments.remaining() >= blockSize) {
        gatherBlocks(segments);
      }
      while (segments.remaining() > 0) {
        fillBlock(segments);
      }
      written += length;
    } catch (IOException | RuntimeException | Error e) {
      failed(e);
      throw e;
    }
  }

  private void gatherBlocks(SegmentReader segments) throws IOException {
    startActivity();
    while (segments.remaining() >= blockSize) {
      submit(BlockData.gathered(segments.take(blockSize), blockSize, resources.buffers()));
    }
    // The blocks still look at the caller's buffers.
    drain();
  }

  private void fillBlock(SegmentReader segments) throws IOException {
    segments.transferTo(currentBlock());
    if (!block.hasRemaining()) {
      submit();
    }
  }

  /**
   * Ends the block begun, writes all blocks and flushes: whoever reads the file now finds every
   * byte written so far. Each call costs a member's 32 bytes and some ratio.
   */
  public void endBlock() throws IOException {
    requireOpen();
    try {
      submit();
      drain();
      out.flush();
    } catch (IOException | RuntimeException | Error e) {
      failed(e);
      throw e;
    }
  }

  /** Writes the blocks that are full and flushes; the block begun stays. */
  @Override
  public void flush() throws IOException {
    requireOpen();
    try {
      drain();
      out.flush();
    } catch (IOException | RuntimeException | Error e) {
      failed(e);
      throw e;
    }
  }

  /** Writes what is left and the index, and leaves the stream below open. Twice is as once. */
  public void finish() throws IOException {
    requireOpen();
    if (finished) {
      return;
    }
    try {
      submit();
      drain();
      if (endIsOwed) {
        writeEnd();
        endIsOwed = false;
      }
      finished = true;
    } catch (IOException | RuntimeException | Error e) {
      failed(e);
      throw e;
    } finally {
      idle();
    }
  }

  /**
   * Makes a finished stream writable again; what is written then follows in the same file, and its
   * index covers both.
   */
  public void restart() throws IOException {
    requireOpen();
    finished = false;
  }

  /**
   * Gives up the file: gives back buffers, and writes nothing any more. All calls but {@link
   * #close} fail afterwards. Harmless after {@link #close}.
   */
  public void abandon() {
    if (!closed && failure == null) {
      failed(new IOException("the gzip stream was abandoned"));
    }
  }

  /** Finishes, unless a call failed before, and closes the stream below in any case. */
  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    try (out) {
      if (failure == null) {
        finish();
      }
    } finally {
      closed = true;
      idle();
    }
  }

  /** What was done by which engine, and why. */
  public OffloadStatistics statistics() {
    return statistics;
  }

  /** Bytes of data taken so far, without those that the file held before. */
  public long written() {
    return written;
  }

  private ByteBuffer currentBlock() {
    if (block == null) {
      startActivity();
      block = resources.buffers().acquire(blockSize);
      block.limit(blockSize);
    }
    return block;
  }

  private void startActivity() {
    if (activity == null) {
      activity = resources.workers().activate();
    }
  }

  private void submit() throws IOException {
    if (block == null) {
      return;
    }
    ByteBuffer full = block.flip();
    block = null;
    submit(BlockData.pooled(full, resources.buffers()));
  }

  private void submit(BlockData data) throws IOException {
    window.add(new EncodeTask(encoder, data, memberFor(data)));
    while (window.isFull()) {
      writeFirst();
    }
  }

  private ByteBuffer memberFor(BlockData data) {
    boolean acquired = false;
    try {
      ByteBuffer member = resources.buffers().acquire(encoder.maxMemberLength(data.length()));
      acquired = true;
      return member;
    } finally {
      if (!acquired) {
        data.release();
      }
    }
  }

  private void drain() throws IOException {
    while (!window.isEmpty()) {
      writeFirst();
    }
  }

  private void writeFirst() throws IOException {
    EncodeTask task = window.removeFirst();
    try {
      window.await(task);
      writeMember(task.member(), task.blockLength());
    } finally {
      task.settle();
      task.release(resources.buffers());
    }
  }

  private void writeMember(ByteBuffer member, int blockLength) throws IOException {
    int length = member.remaining();
    boolean indexed = format == GzipFormat.QZ;
    if (indexed) {
      for (byte[] leaf : index.takeLeaves(position)) {
        emit(leaf);
      }
    }
    long memberPosition = position;
    if (transfer.length < length) {
      transfer = new byte[member.capacity()];
    }
    member.get(transfer, 0, length);
    out.write(transfer, 0, length);
    position += length;
    if (indexed) {
      index.add(memberPosition, length, blockLength);
    }
    endIsOwed = true;
  }

  private void writeEnd() throws IOException {
    if (format == GzipFormat.BGZF) {
      emit(BgzfEnd.member());
    } else if (position == 0) {
      emit(Gzip.emptyMember());
    } else if (index.members() > 1) {
      for (byte[] member : index.finish(position)) {
        emit(member);
      }
    }
  }

  private void emit(byte[] member) throws IOException {
    out.write(member);
    position += member.length;
  }

  private void requireWritable() throws IOException {
    requireOpen();
    if (finished) {
      throw new IOException("Cannot write: the gzip stream is finished");
    }
  }

  private void requireOpen() throws IOException {
    if (closed) {
      throw new IOException("Cannot use a gzip stream that is closed");
    }
    if (failure != null) {
      throw new IOException("Cannot go on after: " + failure.getMessage(), failure);
    }
  }

  private void failed(Throwable e) {
    failure = e;
    idle();
  }

  /** Gives back buffers and the claim to a core. */
  private void idle() {
    window.clear();
    if (block != null) {
      resources.buffers().release(block);
      block = null;
    }
    if (activity != null) {
      activity.close();
      activity = null;
    }
  }

  /** BGZF's end-of-file member: an empty block, SAM specification §4.1.2. */
  private static final class BgzfEnd {
    private static byte[] member() {
      ByteBuffer member = ByteBuffer.allocate(28);
      MarkedHeader.putBgzf(member, 0, member.capacity());
      return member.put(MarkedHeader.BGZF_LENGTH, (byte) 3).array();
    }
  }
}
