// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.gzip.Gzip;
import io.qzfs.hadoop.StreamStatistics;
import io.qzfs.io.FileContent;
import io.qzfs.io.MemberEntry;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableGzipReader;
import io.qzfs.offload.OffloadStatistics;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.apache.hadoop.fs.ByteBufferPositionedReadable;
import org.apache.hadoop.fs.ByteBufferReadable;
import org.apache.hadoop.fs.CanSetDropBehind;
import org.apache.hadoop.fs.CanSetReadahead;
import org.apache.hadoop.fs.CanUnbuffer;
import org.apache.hadoop.fs.FSExceptionMessages;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.FileRange;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.statistics.IOStatistics;
import org.apache.hadoop.fs.statistics.IOStatisticsSource;
import org.apache.hadoop.fs.statistics.IOStatisticsSupport;
import org.apache.hadoop.fs.statistics.StreamStatisticNames;

/**
 * The data of a compressed file of the view.
 *
 * <p>Seeking is lazy. Reading from the beginning, and reading on for more than a block after a
 * seek, decodes ahead on spare cores; other reads fetch and decode the blocks that they touch, and
 * no index is read before it is needed. A torn file ends with its last whole block; a damaged one
 * gives what stands before the damage, then an exception.
 *
 * <p><b>Thread safety:</b> positioned and vectored reads run side by side as far as the store lets
 * them; the others exclude each other. <b>Ownership:</b> owns the store's stream. <b>Memory:</b>
 * that of one sequential reader, up to 16 leaves of 64 KiB and the block read last, and for each
 * positioned read at most 1 MiB of members and their blocks.
 */
final class LogicalInputStream extends FSInputStream
    implements ByteBufferReadable,
        ByteBufferPositionedReadable,
        CanUnbuffer,
        CanSetReadahead,
        CanSetDropBehind,
        StreamCapabilities,
        IOStatisticsSource {
  /** As the interface of vectored reads has it, which Hadoop 3.3.4 lacks. */
  private static final String VECTORED_READS = "in:readvectored";

  /** A gap that is decoded rather than jumped over: jumping throws away what was read ahead. */
  private static final long SHORT_SKIP = 256 << 10;

  /** Bytes read in a row after a seek that make it likely that the row goes on: a block. */
  private static final long ROW = 64 << 10;

  private final StoredInput in;
  private final FileContent content;
  private final ReadSettings settings;
  private final ReadPolicy policy;
  private final Executor executor;
  private final LongAdder bytesRead = new LongAdder();
  private final StreamStatistics statistics = new StreamStatistics(OffloadStatistics.ofStream());
  private long position;
  private SequentialData sequential;
  private volatile SeekableGzipReader blocks;
  private long lastRandomStart = -1;
  private long lastRandomEnd = -1;
  private volatile boolean closed;
  private boolean endIsProven;

  /**
   * @param content what the file holds
   * @param executor does vectored reads
   */
  LogicalInputStream(
      StoredInput in,
      FileContent content,
      ReadSettings settings,
      ReadPolicy policy,
      Executor executor) {
    this.in = in;
    this.content = content;
    this.settings = settings;
    this.policy = policy;
    this.executor = executor;
    statistics.count(StreamStatisticNames.STREAM_READ_BYTES, bytesRead::sum);
  }

  @Override
  public synchronized void seek(long target) throws IOException {
    requireOpen();
    if (target < 0) {
      throw new EOFException(FSExceptionMessages.NEGATIVE_SEEK + " " + target + " in " + in.name());
    }
    if (target > content.length()) {
      throw new EOFException(
          FSExceptionMessages.CANNOT_SEEK_PAST_EOF
              + ": "
              + target
              + " in "
              + in.name()
              + " of "
              + content.length()
              + " bytes");
    }
    position = target;
  }

  @Override
  public synchronized long skip(long count) throws IOException {
    requireOpen();
    long skipped = Math.max(0, Math.min(count, content.length() - position));
    position += skipped;
    return skipped;
  }

  @Override
  public synchronized long getPos() {
    return position;
  }

  @Override
  public boolean seekToNewSource(long target) {
    return false;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public synchronized int read(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    requireOpen();
    if (length == 0) {
      return 0;
    }
    if (position >= content.length()) {
      return end();
    }
    int wanted = (int) Math.min(length, content.length() - position);
    int count =
        isSequential() ? sequential.read(bytes, offset, wanted) : readBlock(bytes, offset, wanted);
    if (count < 0) {
      throw endsBefore(position);
    }
    position += count;
    bytesRead.add(count);
    return count;
  }

  /** Says whether the next read is one in a row; if so, there is a decoder at its position. */
  private boolean isSequential() throws IOException {
    if (sequential != null) {
      long gap = position - sequential.position();
      if (gap == 0 || (gap > 0 && gap <= SHORT_SKIP)) {
        sequential.skipTo(position);
        return true;
      }
      dropSequential();
    }
    boolean readsOn = position == lastRandomEnd && lastRandomEnd - lastRandomStart >= ROW;
    boolean starts = policy.mayReadAhead() && (position == 0 || readsOn);
    if (starts || policy.readsAhead()) {
      startSequential();
      return true;
    }
    return false;
  }

  private void startSequential() throws IOException {
    MemberEntry from = null;
    if (position > 0) {
      Optional<MemberEntry> member = blocks().locate(position);
      from = member.orElseThrow(() -> endsBefore(position));
    }
    sequential = new SequentialData(in, content, from, settings);
    statistics.next(sequential.gzip().statistics());
    sequential.skipTo(position);
  }

  /** Reads within one block, and notes what could become a row. */
  private int readBlock(byte[] bytes, int offset, int length) throws IOException {
    int count = blocks().read(position, bytes, offset, length);
    if (position != lastRandomEnd) {
      lastRandomStart = position;
    }
    lastRandomEnd = position + Math.max(0, count);
    return count;
  }

  /** What a read at the end gives: -1 if the data really ends here. */
  private int end() throws IOException {
    requireWhole();
    if (content.length() == 0 && content.state() == FileContent.State.INDEXED) {
      startSequential();
    }
    boolean wasReadInOrder = sequential != null && sequential.position() == content.length();
    if (wasReadInOrder && !endIsProven && !sequential.isAtEnd()) {
      throw new IOException(
          "Cannot read "
              + in.name()
              + " on: its index says that it has "
              + content.length()
              + " bytes, but its members hold more; run qzfs fsck");
    }
    endIsProven = true;
    return -1;
  }

  private IOException endsBefore(long at) {
    return new EOFException(
        "Cannot read "
            + in.name()
            + ": its data ends at "
            + at
            + ", expected "
            + content.length()
            + " bytes as its index says; run qzfs fsck");
  }

  @Override
  public int read(ByteBuffer destination) throws IOException {
    byte[] transfer = new byte[Math.min(destination.remaining(), Gzip.MAX_BLOCK)];
    int count = read(transfer, 0, transfer.length);
    if (count > 0) {
      destination.put(transfer, 0, count);
    }
    return count;
  }

  @Override
  public int read(long at, byte[] bytes, int offset, int length) throws IOException {
    validatePositionedReadArgs(at, bytes, offset, length);
    return read(at, ByteBuffer.wrap(bytes, offset, length));
  }

  @Override
  public int read(long at, ByteBuffer destination) throws IOException {
    requireOpen();
    if (at < 0) {
      throw new EOFException(FSExceptionMessages.NEGATIVE_SEEK + " " + at + " in " + in.name());
    }
    if (!destination.hasRemaining()) {
      return 0;
    }
    if (at >= content.length()) {
      requireWhole();
      return -1;
    }
    int limit = destination.limit();
    try {
      destination.limit((int) Math.min(limit, destination.position() + content.length() - at));
      int count = blocks().read(at, destination);
      if (count < 0) {
        throw endsBefore(at);
      }
      bytesRead.add(count);
      return count;
    } finally {
      destination.limit(limit);
    }
  }

  /** What stands behind damage is not the end of the data. */
  private void requireWhole() throws IOException {
    if (content.state() == FileContent.State.DAMAGED) {
      throw new IOException("Cannot read " + in.name() + " on: " + content.problem());
    }
  }

  @Override
  public void readFully(long at, byte[] bytes, int offset, int length) throws IOException {
    validatePositionedReadArgs(at, bytes, offset, length);
    readFully(at, ByteBuffer.wrap(bytes, offset, length));
  }

  @Override
  public void readFully(long at, ByteBuffer destination) throws IOException {
    long from = at;
    while (destination.hasRemaining()) {
      int count = read(from, destination);
      if (count < 0) {
        throw new EOFException(
            FSExceptionMessages.EOF_IN_READ_FULLY + ": " + in.name() + " ends at " + from);
      }
      from += count;
    }
  }

  /** Reads ranges, each block once for all of them; does not wait. */
  public void readVectored(List<? extends FileRange> ranges, IntFunction<ByteBuffer> allocate)
      throws IOException {
    readVectored(ranges, allocate, buffer -> {});
  }

  /** The same; buffers of ranges that fail are released. */
  public void readVectored(
      List<? extends FileRange> ranges,
      IntFunction<ByteBuffer> allocate,
      Consumer<ByteBuffer> release)
      throws IOException {
    requireOpen();
    new VectoredReads(in.name(), content.length(), blocks(), executor, bytesRead)
        .read(ranges, allocate, release);
  }

  @Override
  public synchronized int available() throws IOException {
    requireOpen();
    return (int) Math.min(Integer.MAX_VALUE, content.length() - position);
  }

  /** Gives back decoders and buffers, and lets the store do the same; reading goes on after it. */
  @Override
  public synchronized void unbuffer() {
    try {
      dropSequential();
    } catch (IOException e) {
      throw new IllegalStateException("Cannot unbuffer " + in.name(), e);
    }
    in.stream().unbuffer();
  }

  @Override
  public void setReadahead(Long bytes) throws IOException {
    in.stream().setReadahead(bytes);
  }

  @Override
  public void setDropBehind(Boolean dropBehind) throws IOException {
    in.stream().setDropBehind(dropBehind);
  }

  @Override
  public boolean hasCapability(String capability) {
    return switch (capability) {
      case READBYTEBUFFER, PREADBYTEBUFFER, IOSTATISTICS, VECTORED_READS -> true;
      case UNBUFFER, READAHEAD, DROPBEHIND -> in.stream().hasCapability(capability);
      default -> false;
    };
  }

  /** What was decoded where, and why, and what the store's stream counts. */
  @Override
  public IOStatistics getIOStatistics() {
    return statistics.with(IOStatisticsSupport.retrieveIOStatistics(in.stream()));
  }

  @Override
  public synchronized void close() throws IOException {
    if (!closed) {
      closed = true;
      try {
        dropSequential();
      } finally {
        in.close();
      }
    }
  }

  private void dropSequential() throws IOException {
    SequentialData dropped = sequential;
    sequential = null;
    lastRandomStart = -1;
    lastRandomEnd = -1;
    if (dropped != null) {
      dropped.close();
    }
  }

  /** The reader of single blocks; made when it is wanted, since it reads the index. */
  private SeekableGzipReader blocks() throws IOException {
    SeekableGzipReader reader = blocks;
    return reader != null ? reader : openBlocks();
  }

  private SeekableGzipReader openBlocks() throws IOException {
    synchronized (in) {
      if (blocks == null) {
        SeekableGzipReader opened = new SeekableGzipReader(in, content, settings);
        statistics.beside(opened.statistics());
        blocks = opened;
      }
      return blocks;
    }
  }

  private void requireOpen() throws IOException {
    if (closed) {
      throw new IOException(FSExceptionMessages.STREAM_IS_CLOSED + " " + in.name());
    }
  }

  @Override
  public String toString() {
    return "decoding " + in.stream();
  }
}
