// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.gzip.UnsupportedGzipException;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Members found by hopping from header to header, no further than was asked for. Thread-safe.
 *
 * <p><b>Memory:</b> at most {@link #MAX_CHECKPOINTS} remembered members; when they are used up,
 * every other one is forgotten.
 */
final class HoppedMembers implements MemberMap {
  private static final int MAX_CHECKPOINTS = 64 * 1024;
  private static final int READ_SIZE = 64;

  private final SeekableInput in;
  private final HeaderReader headers;
  private final List<Checkpoint> checkpoints = new ArrayList<>();
  private long stride = 16;
  private Checkpoint frontier = new Checkpoint(0, 0, 0);
  private boolean complete;

  /** Where a member starts, and the logical position of its block. */
  private record Checkpoint(long member, long position, long blockPosition) {}

  HoppedMembers(SeekableInput in) {
    this.in = in;
    this.headers = new HeaderReader(in, READ_SIZE);
  }

  @Override
  public boolean isIndex() {
    return false;
  }

  @Override
  public synchronized long length() throws IOException {
    while (!complete) {
      hopFrontier();
    }
    return frontier.blockPosition;
  }

  @Override
  public synchronized Optional<MemberEntry> locate(long logicalPosition) throws IOException {
    while (!complete && frontier.blockPosition <= logicalPosition) {
      Optional<MemberEntry> entry = hopFrontier();
      if (entry.isPresent() && entry.get().blockEnd() > logicalPosition) {
        return entry;
      }
    }
    if (logicalPosition >= frontier.blockPosition) {
      return Optional.empty();
    }
    Checkpoint at = checkpointBefore(logicalPosition);
    while (true) {
      MemberEntry entry = entryAt(at).orElseThrow();
      if (entry.blockEnd() > logicalPosition) {
        return Optional.of(entry);
      }
      at = behind(entry);
    }
  }

  private Optional<MemberEntry> hopFrontier() throws IOException {
    Optional<MemberEntry> entry = entryAt(frontier);
    if (entry.isEmpty()) {
      complete = true;
    } else {
      remember(frontier);
      frontier = behind(entry.get());
    }
    return entry;
  }

  private void remember(Checkpoint checkpoint) {
    if (checkpoint.member % stride != 0) {
      return;
    }
    checkpoints.add(checkpoint);
    if (checkpoints.size() >= MAX_CHECKPOINTS) {
      stride *= 2;
      checkpoints.removeIf(old -> old.member % stride != 0);
    }
  }

  private Checkpoint checkpointBefore(long logicalPosition) {
    int low = 0;
    int high = checkpoints.size();
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (checkpoints.get(middle).blockPosition <= logicalPosition) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return checkpoints.get(low);
  }

  private static Checkpoint behind(MemberEntry entry) {
    return new Checkpoint(entry.member() + 1, entry.position() + entry.length(), entry.blockEnd());
  }

  /** Reads the member at a place; empty at the end of the data. */
  private Optional<MemberEntry> entryAt(Checkpoint at) throws IOException {
    Optional<MarkedHeader> found = headers.read(at.position);
    if (found.isEmpty()) {
      if (at.position == 0 && headers.isEnd(0)) {
        throw new EOFException(
            "Cannot read " + in.name() + ": it has 0 bytes, expected at least one member");
      }
      if (headers.isEndOrPadding(at.position)) {
        return Optional.empty();
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
    MarkedHeader header = found.get();
    int blockLength = header.blockLength();
    if (blockLength == MarkedHeader.UNKNOWN) {
      blockLength = isize(at.position + header.memberLength() - Integer.BYTES);
    }
    return Optional.of(
        new MemberEntry(
            at.member, at.position, header.memberLength(), at.blockPosition, blockLength));
  }

  /** A damaged ISIZE is bounded here and found out when the member is decoded. */
  private int isize(long position) throws IOException {
    int isize = headers.readInt(position).orElse(0);
    return Integer.compareUnsigned(isize, MarkedHeader.MAX_BGZF_BLOCK) > 0
        ? MarkedHeader.MAX_BGZF_BLOCK
        : isize;
  }
}
