// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static java.util.Objects.requireNonNull;

import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.IndexFooter;
import io.qzfs.gzip.UnsupportedGzipException;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads marked gzip at any position of its data, decoding no block that isn't asked for.
 *
 * <p>Members are found by the file's index, or without one by hopping from header to header: then
 * the first read at a position costs one small read for each member before it, later ones few. A
 * file whose members don't tell their length can't be read like this. Where an index turns out not
 * to be the file's, headers are used from there on.
 *
 * <p>Members near each other are fetched with one read of the input, and decoded at once by {@link
 * Workers} that have a core to spare.
 *
 * <p><b>Thread safety:</b> as far as the input's; reads have no position in common. <b>Ownership:
 * </b> the reader owns the input and closes it. <b>Memory:</b> the index's, the block read last,
 * and for each read under way at most 1 MiB of members and 3 MiB of their blocks.
 */
public final class SeekableGzipReader implements Closeable {
  private final SeekableInput in;
  private final StreamResources resources;
  private final int threads;
  private final MemberDecoder decoder;
  private final OffloadStatistics statistics = OffloadStatistics.ofStream();
  private final FileContent content;
  private volatile View view;

  /** How members are found, and the block that was found so. */
  private record View(MemberMap members, LastBlock last, RunReader runs) {}

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
    this(in, null, settings, resources, BlockIndex.load(in));
  }

  /**
   * Opens a reader of a file that was looked at before: with one read of the input if it has an
   * index, with two if that is of more than half a terabyte, without any if it has none.
   *
   * <p>The data ends where the file was found to: behind the whole members of one that is torn or
   * damaged, and at the length that the footer claims. Where the members turn out to hold more or
   * less than was claimed, reading at the end fails.
   *
   * @param content what the file holds
   * @throws UnsupportedGzipException if it does not begin with a marked member
   * @throws IOException if no engine fits the settings or the input can't be read
   */
  public SeekableGzipReader(SeekableInput in, FileContent content, ReadSettings settings)
      throws IOException {
    this(in, content, settings, StreamResources.shared());
  }

  SeekableGzipReader(
      SeekableInput in, FileContent content, ReadSettings settings, StreamResources resources)
      throws IOException {
    this(
        in,
        requireNonNull(content, "content is null"),
        settings,
        resources,
        content.state() == FileContent.State.INDEXED
            ? BlockIndex.load(in, content.end())
            : Optional.empty());
  }

  private SeekableGzipReader(
      SeekableInput in,
      FileContent content,
      ReadSettings settings,
      StreamResources resources,
      Optional<BlockIndex> index)
      throws IOException {
    this.in = requireNonNull(in, "in is null");
    this.content = content;
    this.resources = resources;
    this.threads = settings.threads();
    if (content != null && content.state() == FileContent.State.FOREIGN) {
      throw new UnsupportedGzipException(new GzipLocation(in.name(), 0, 0), content.problem());
    }
    this.decoder = new MemberDecoder(Engines.select(settings.engines()).decompressor(statistics));
    this.view = viewOf(index.isPresent() ? new IndexedMembers(index.get()) : hopped());
  }

  private View viewOf(MemberMap members) {
    LastBlock last = new LastBlock(resources.buffers());
    return new View(members, last, new RunReader(in, decoder, resources, threads, last));
  }

  private MemberMap hopped() {
    if (content == null) {
      return new HoppedMembers(in);
    }
    boolean isClaim = content.state() == FileContent.State.INDEXED;
    return new HoppedMembers(in, content.end(), isClaim ? -1 : content.length());
  }

  /** Length of the data; without an index, and not looked at, this hops over the whole file. */
  public long length() throws IOException {
    return content == null ? view.members.length() : content.length();
  }

  /** Whether members are found by an index. */
  public boolean isIndexed() {
    return view.members.isIndex();
  }

  /**
   * Finds the member that holds a position.
   *
   * @param logicalPosition at least 0
   * @return the member, or empty at or behind the end
   */
  public Optional<MemberEntry> locate(long logicalPosition) throws IOException {
    requirePosition(logicalPosition);
    if (logicalPosition >= limit()) {
      return Optional.empty();
    }
    View current = view;
    try {
      return current.members.locate(logicalPosition);
    } catch (UnusableIndexException e) {
      return distrust(current, e).members.locate(logicalPosition);
    }
  }

  /**
   * Finds the first data member that starts at or behind a position of the stored file.
   *
   * @param storedPosition at least 0
   * @return the member, or empty if there is none
   */
  public Optional<MemberEntry> memberAtOrAfter(long storedPosition) throws IOException {
    requirePosition(storedPosition);
    View current = view;
    try {
      return current.members.memberAtOrAfter(storedPosition);
    } catch (UnusableIndexException e) {
      return distrust(current, e).members.memberAtOrAfter(storedPosition);
    }
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
    ByteBuffer destination = ByteBuffer.wrap(bytes, offset, length);
    requirePosition(position);
    if (length == 0) {
      return 0;
    }
    int recent = copyLast(position, destination);
    if (recent > 0) {
      return recent;
    }
    long blockEnd = locate(position).map(MemberEntry::blockEnd).orElse(Long.MAX_VALUE);
    destination.limit(offset + (int) Math.min(length, blockEnd - position));
    int count = fill(position, destination);
    return count == 0 ? -1 : count;
  }

  /**
   * Reads until a buffer is full or the data ends, across blocks.
   *
   * @param position logical position of the first byte
   * @param destination its position moves behind the bytes read; a block that goes into a direct
   *     buffer whole is decoded there
   * @return bytes read, 0 only for a full buffer; -1 at or behind the end
   * @throws EOFException if the position is negative, or the file is cut off
   * @throws CorruptGzipException if a block is damaged, or the data does not end where it should;
   *     what the buffer holds then is undefined, and its position has not moved
   */
  public int read(long position, ByteBuffer destination) throws IOException {
    requirePosition(position);
    if (!destination.hasRemaining()) {
      return 0;
    }
    ByteBuffer left = destination.duplicate();
    int recent = copyLast(position, left);
    int count = left.hasRemaining() ? recent + fill(position + recent, left) : recent;
    destination.position(destination.position() + count);
    return count == 0 ? -1 : count;
  }

  /**
   * Fills the destinations of all requests. They may come in any order and overlap; each block is
   * fetched and decoded once.
   *
   * @throws EOFException if a position is negative, or the data ends before the end of a request;
   *     what the destinations hold then is undefined, and their positions have not moved
   * @throws CorruptGzipException if a block is damaged
   */
  public void read(List<BlockRead> requests) throws IOException {
    for (BlockRead request : requests) {
      requirePosition(request.position());
      if (request.position() > limit() - request.destination().remaining()) {
        throw ends(limit());
      }
    }
    BlockScatter scatter = new BlockScatter(requests);
    fill(scatter);
    if (!scatter.isDone()) {
      throw ends(scatter.position());
    }
    for (BlockRead request : requests) {
      request.destination().position(request.destination().limit());
    }
  }

  /**
   * Fills a range of an array.
   *
   * @throws EOFException if the data ends before
   */
  public void readFully(long position, byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    int count = Math.max(0, read(position, ByteBuffer.wrap(bytes, offset, length)));
    if (count < length) {
      throw ends(position + count);
    }
  }

  /** What was done by which engine, and why. */
  public OffloadStatistics statistics() {
    return statistics;
  }

  @Override
  public void close() throws IOException {
    view.last.close();
    in.close();
  }

  private void requirePosition(long position) throws EOFException {
    if (position < 0) {
      throw new EOFException("Cannot read " + in.name() + " at negative position " + position);
    }
  }

  private EOFException ends(long position) {
    return new EOFException("Cannot read " + in.name() + ": its data ends at " + position);
  }

  /** No position from here on has data; that of any file leaves room to add a length. */
  private long limit() {
    return content == null ? Long.MAX_VALUE - Integer.MAX_VALUE : content.length();
  }

  /** Copies what the block read last has from a position on; 0 if that isn't the one. */
  private int copyLast(long position, ByteBuffer destination) {
    LastBlock last = view.last;
    LastBlock.Held held = last.take(position);
    if (held == null) {
      return 0;
    }
    int from = (int) (position - held.entry().blockPosition());
    int count = Math.min(destination.remaining(), held.block().limit() - from);
    destination.put(held.block().duplicate().position(from).limit(from + count));
    last.put(held);
    return count;
  }

  private int fill(long position, ByteBuffer destination) throws IOException {
    int wanted = destination.remaining();
    if (position >= limit()) {
      requireEnd(view.members, position);
      return 0;
    }
    BlockScatter scatter = new BlockScatter(List.of(new BlockRead(position, destination)));
    fill(scatter);
    return scatter.isDone() ? wanted : (int) (scatter.position() - position);
  }

  /** Fills ranges as far as there is data. */
  private void fill(BlockScatter scatter) throws IOException {
    boolean more = !scatter.isDone();
    while (more) {
      View current = view;
      try {
        more = advance(current, scatter) && !scatter.isDone();
      } catch (UnusableIndexException e) {
        distrust(current, e);
      }
    }
  }

  /** Reads the next run; tells whether there was one. */
  private boolean advance(View current, BlockScatter scatter) throws IOException {
    long position = scatter.position();
    MemberMap members = current.members;
    Optional<MemberEntry> first = position < limit() ? members.locate(position) : Optional.empty();
    if (first.isEmpty()) {
      requireEnd(members, position);
      return false;
    }
    Optional<MemberEntry> wrong =
        current.runs.read(runFrom(members, first.get(), scatter), scatter);
    if (wrong.isPresent() && members.isIndex()) {
      throw new UnusableIndexException("a member is not what it says");
    } else if (wrong.isPresent()) {
      throw cutOrChanged(wrong.get());
    }
    return true;
  }

  private MemberRun runFrom(MemberMap members, MemberEntry first, BlockScatter scatter)
      throws IOException {
    MemberRun run = new MemberRun(first);
    long wanted = scatter.wantedFrom(first.blockEnd());
    while (wanted >= 0 && wanted < limit() && run.hasRoom()) {
      Optional<MemberEntry> next = members.locate(wanted);
      if (next.isEmpty() || !run.add(next.get())) {
        break;
      }
      wanted = scatter.wantedFrom(next.get().blockEnd());
    }
    return run;
  }

  /** Makes sure that data which ends is all that there should be. */
  private void requireEnd(MemberMap members, long position) throws IOException {
    if (content == null || members.isIndex()) {
      return;
    }
    boolean isClaim = content.state() == FileContent.State.INDEXED;
    long there = isClaim ? members.length() : Math.min(position, content.length());
    if (there != content.length()) {
      throw new CorruptGzipException(
          new GzipLocation(
              in.name(), -1, content.end() - (isClaim ? IndexFooter.MEMBER_LENGTH : 0)),
          isClaim ? "logical length in the footer" : "length found at opening",
          content.length() + "",
          there + " as the members hold");
    }
  }

  /** What it means that a member which was found by its header is not there. */
  private IOException cutOrChanged(MemberEntry entry) {
    return new EOFException(
        "Cannot read "
            + new GzipLocation(in.name(), entry.member(), entry.position())
            + ": the file ends inside it or was changed, expected "
            + entry.length()
            + " bytes");
  }

  private synchronized View distrust(View distrusted, UnusableIndexException problem) {
    if (view == distrusted) {
      IndexWarnings.warn(in.name(), problem.getMessage());
      view = viewOf(hopped());
      distrusted.last.close();
    }
    return view;
  }
}
