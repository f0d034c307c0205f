// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.gzip.UnsupportedGzipException;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Members found by hopping from header to header, no further than was asked for. Thread-safe.
 *
 * <p><b>Memory:</b> at most {@link #MAX_REMEMBERED} members, of 64 bytes each; when they are used
 * up, every other one is forgotten.
 */
final class HoppedMembers implements MemberMap {
  private static final int MAX_REMEMBERED = 64 * 1024;
  private static final int READ_SIZE = 64;

  private final SeekableInput in;
  private final HeaderReader headers;
  private final long end;
  private final long knownLength;
  private final List<MemberEntry> remembered = new ArrayList<>();
  private long stride = 1;
  private Place frontier = new Place(0, 0, 0);
  private boolean complete;

  /** Where a member starts, and the logical position of its block. */
  private record Place(long member, long position, long blockPosition) {
    Place behindIndex(int length) {
      return new Place(member + 1, position + length, blockPosition);
    }
  }

  /** Hops to the end of the file. */
  HoppedMembers(SeekableInput in) {
    this(in, Long.MAX_VALUE, -1);
  }

  /**
   * Hops up to a position.
   *
   * @param end where whole members are known to end
   * @param knownLength bytes of their data, or -1 if that isn't known
   */
  HoppedMembers(SeekableInput in, long end, long knownLength) {
    this.in = in;
    this.end = end;
    this.knownLength = knownLength;
    this.headers = new HeaderReader(in, READ_SIZE, end);
  }

  @Override
  public boolean isIndex() {
    return false;
  }

  @Override
  public synchronized long length() throws IOException {
    if (knownLength >= 0) {
      return knownLength;
    }
    while (!complete) {
      hopFrontier();
    }
    return frontier.blockPosition;
  }

  @Override
  public synchronized Optional<MemberEntry> locate(long logicalPosition) throws IOException {
    if (knownLength >= 0 && logicalPosition >= knownLength) {
      return Optional.empty();
    }
    while (!complete && frontier.blockPosition <= logicalPosition) {
      Optional<MemberEntry> entry = hopFrontier();
      if (entry.isPresent() && entry.get().blockEnd() > logicalPosition) {
        return entry;
      }
    }
    if (logicalPosition >= frontier.blockPosition) {
      return Optional.empty();
    }
    MemberEntry entry = rememberedBefore(MemberEntry::blockPosition, logicalPosition);
    while (entry.blockEnd() <= logicalPosition) {
      entry = entryAt(behind(entry)).orElseThrow();
    }
    return Optional.of(entry);
  }

  @Override
  public synchronized Optional<MemberEntry> memberAtOrAfter(long storedPosition)
      throws IOException {
    while (!complete && frontier.position <= storedPosition) {
      Optional<MemberEntry> entry = hopFrontier();
      if (entry.isPresent() && entry.get().position() >= storedPosition) {
        return entry;
      }
    }
    if (remembered.isEmpty()) {
      return Optional.empty();
    }
    MemberEntry entry = rememberedBefore(MemberEntry::position, storedPosition);
    while (entry.position() < storedPosition) {
      Optional<MemberEntry> next = entryAt(behind(entry));
      if (next.isEmpty()) {
        return Optional.empty();
      }
      entry = next.get();
    }
    return Optional.of(entry);
  }

  private Optional<MemberEntry> hopFrontier() throws IOException {
    Optional<MemberEntry> entry = entryAt(frontier);
    if (entry.isEmpty()) {
      complete = true;
    } else {
      remember(entry.get());
      frontier = behind(entry.get());
    }
    return entry;
  }

  private void remember(MemberEntry entry) {
    if (!remembered.isEmpty() && entry.member() % stride != 0) {
      return;
    }
    remembered.add(entry);
    if (remembered.size() >= MAX_REMEMBERED) {
      stride *= 2;
      MemberEntry first = remembered.get(0);
      remembered.removeIf(old -> old.member() % stride != 0 && old != first);
    }
  }

  /** The last remembered member that starts at or before a place, or else the first. */
  private MemberEntry rememberedBefore(ToLongFunction<MemberEntry> start, long place) {
    int low = 0;
    int high = remembered.size();
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (start.applyAsLong(remembered.get(middle)) <= place) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return remembered.get(low);
  }

  private static Place behind(MemberEntry entry) {
    return new Place(entry.member() + 1, entry.end(), entry.blockEnd());
  }

  /** Reads the first data member from a place on; empty at the end of the data. */
  private Optional<MemberEntry> entryAt(Place start) throws IOException {
    Place at = start;
    while (at.position < end) {
      Optional<MarkedHeader> header = headers.read(at.position);
      if (header.isPresent() && header.get().kind() != MarkedHeader.Kind.INDEX) {
        return Optional.of(entryOf(at, header.get()));
      }
      if (header.isPresent()) {
        at = at.behindIndex(header.get().memberLength());
      } else if (headers.isEmptyMember(at.position)) {
        at = at.behindIndex(Gzip.emptyMember().length);
      } else {
        requireEnd(at);
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private MemberEntry entryOf(Place at, MarkedHeader header) throws IOException {
    int length = header.memberLength();
    int blockLength =
        header.blockLength() == MarkedHeader.UNKNOWN
            ? headers.readIsize(at.position + length)
            : header.blockLength();
    return new MemberEntry(at.member, at.position, length, at.blockPosition, blockLength);
  }

  private void requireEnd(Place at) throws IOException {
    if (at.position == 0 && headers.isEnd(0)) {
      throw new EOFException(
          "Cannot read " + in.name() + ": it has 0 bytes, expected at least one member");
    }
    if (headers.isEndOrPadding(at.position)) {
      return;
    }
    if (headers.isBehindEnd(at.position)) {
      throw new EOFException(
          "Cannot read "
              + in.name()
              + ": the file ends inside member "
              + (at.member - 1)
              + ", which ends at "
              + at.position);
    }
    throw new UnsupportedGzipException(
        new GzipLocation(in.name(), at.member, at.position),
        "it doesn't tell its length, so there is no way to a position behind it; read the file"
            + " from front to back, or write it anew with qzfs compress");
  }
}
