// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Spreads blocks, which come in order and once each, over the ranges that were asked for. Positions
 * of the destinations don't move. Not thread-safe.
 */
final class BlockScatter {
  private final List<BlockRead> waiting;
  private final List<BlockRead> active = new ArrayList<>();
  private final long end;
  private int next;
  private long position;

  /**
   * @param requests each at least at position 0
   */
  BlockScatter(List<BlockRead> requests) {
    waiting =
        requests.stream()
            .filter(request -> request.destination().hasRemaining())
            .sorted(Comparator.comparingLong(BlockRead::position))
            .toList();
    long last = 0;
    for (BlockRead request : waiting) {
      last = Math.max(last, end(request));
    }
    end = last;
    advanceTo(0);
  }

  private static long end(BlockRead request) {
    return request.position() + request.destination().remaining();
  }

  /** Whether all ranges are filled. */
  boolean isDone() {
    return active.isEmpty();
  }

  /** The first logical position that is still asked for. */
  long position() {
    return position;
  }

  /** Logical position behind the last byte asked for. */
  long end() {
    return end;
  }

  /** The first logical position at or behind another that is asked for, or -1 if there is none. */
  long wantedFrom(long from) {
    for (BlockRead request : active) {
      if (end(request) > from) {
        return from;
      }
    }
    for (int i = next; i < waiting.size(); i++) {
      if (end(waiting.get(i)) > from) {
        return Math.max(from, waiting.get(i).position());
      }
    }
    return -1;
  }

  /** Where a block can be decoded to without another copy: the place of all of it in one range. */
  Optional<ByteBuffer> placeOf(MemberEntry entry) {
    Optional<ByteBuffer> place = Optional.empty();
    int overlaps = 0;
    for (BlockRead request : active) {
      if (request.position() < entry.blockEnd() && end(request) > entry.blockPosition()) {
        overlaps++;
        place = placeIn(request, entry);
      }
    }
    for (int i = next; i < waiting.size(); i++) {
      if (waiting.get(i).position() >= entry.blockEnd()) {
        break;
      }
      overlaps++;
      place = placeIn(waiting.get(i), entry);
    }
    return overlaps == 1 ? place : Optional.empty();
  }

  private static Optional<ByteBuffer> placeIn(BlockRead request, MemberEntry entry) {
    ByteBuffer destination = request.destination();
    boolean holdsAll =
        request.position() <= entry.blockPosition() && end(request) >= entry.blockEnd();
    if (!holdsAll || !destination.isDirect()) {
      return Optional.empty();
    }
    int at = destination.position() + (int) (entry.blockPosition() - request.position());
    return Optional.of(destination.slice(at, entry.blockLength()));
  }

  /**
   * Spreads a block that holds {@link #position}.
   *
   * @param block the block from position 0 to limit, which don't move
   */
  void accept(MemberEntry entry, ByteBuffer block) {
    activateBefore(entry.blockEnd());
    for (BlockRead request : active) {
      copy(entry, block, request);
    }
    advanceTo(entry.blockEnd());
  }

  /** Goes on behind a block that was decoded to its {@link #placeOf place}. */
  void skip(MemberEntry entry) {
    advanceTo(entry.blockEnd());
  }

  private static void copy(MemberEntry entry, ByteBuffer block, BlockRead request) {
    long from = Math.max(entry.blockPosition(), request.position());
    long to = Math.min(entry.blockEnd(), end(request));
    if (from < to) {
      ByteBuffer destination = request.destination();
      destination.put(
          destination.position() + (int) (from - request.position()),
          block,
          (int) (from - entry.blockPosition()),
          (int) (to - from));
    }
  }

  private void activateBefore(long logicalPosition) {
    while (next < waiting.size() && waiting.get(next).position() < logicalPosition) {
      active.add(waiting.get(next++));
    }
  }

  private void advanceTo(long logicalPosition) {
    position = logicalPosition;
    activateBefore(logicalPosition + 1);
    for (Iterator<BlockRead> i = active.iterator(); i.hasNext(); ) {
      if (end(i.next()) <= logicalPosition) {
        i.remove();
      }
    }
    if (active.isEmpty() && next < waiting.size()) {
      position = waiting.get(next).position();
      activateBefore(position + 1);
    }
  }
}
