// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.GzipMember;
import io.qzfs.io.IndexAudit;
import io.qzfs.io.MemberScanner;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableInput;
import io.qzfs.io.SplitBoundaries;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Cuts a file into splits and counts what each owns. Not thread-safe. */
final class SplitPlan {
  private static final long MAX_SPLITS = 100_000;

  private final SeekableInput in;
  private final long size;
  private final long length;

  /**
   * @param in stays the caller's
   * @param size bytes of the file in a split
   */
  SplitPlan(SeekableInput in, long size) throws IOException {
    this.in = in;
    this.size = size;
    this.length = in.length().orElse(0);
    if (length / size > MAX_SPLITS) {
      throw new IOException(
          "Cannot show " + (length / size) + " splits of " + in.name() + ": give a larger --size");
    }
  }

  /**
   * Finds the boundaries, and counts by hopping over the file, or by decoding what tells no length.
   */
  SplitReport report(String file) throws IOException {
    SplitBoundaries boundaries = new SplitBoundaries(in);
    List<Tally> owners = new ArrayList<>();
    List<Tally> splits = new ArrayList<>();
    for (long start = 0; start < length; start += size) {
      long end = Math.min(length, start + size);
      OptionalLong boundary = boundaries.within(start, end);
      Tally tally = new Tally(start, end, boundary);
      splits.add(tally);
      if (boundary.isPresent()) {
        owners.add(tally);
      }
    }
    count(owners);
    return SplitReport.of(file, length, size, method(boundaries), summaries(splits, owners));
  }

  private String method(SplitBoundaries boundaries) throws IOException {
    if (!boundaries.isSplittable()) {
      return SplitReport.NONE;
    }
    return IndexAudit.of(in).state() == IndexAudit.State.PRESENT
        ? SplitReport.INDEX
        : SplitReport.CHAIN;
  }

  /** A member belongs to the last split whose boundary is at or before it. */
  private void count(List<Tally> owners) throws IOException {
    try (MemberScanner scanner = new MemberScanner(in, ReadSettings.defaults())) {
      int owner = 0;
      Optional<GzipMember> member = scanner.next();
      while (member.isPresent()) {
        long position = member.get().position();
        while (owner + 1 < owners.size()
            && owners.get(owner + 1).boundary.getAsLong() <= position) {
          owner++;
        }
        owners.get(owner).add(member.get());
        member = scanner.next();
      }
    }
  }

  private List<SplitReport.Split> summaries(List<Tally> splits, List<Tally> owners) {
    List<SplitReport.Split> summaries = new ArrayList<>();
    int following = 0;
    for (Tally split : splits) {
      if (split.boundary.isEmpty()) {
        summaries.add(new SplitReport.Split(split.start, split.end, null, null, 0, 0));
        continue;
      }
      following++;
      long ownedEnd =
          following < owners.size() ? owners.get(following).boundary.getAsLong() : length;
      summaries.add(
          new SplitReport.Split(
              split.start,
              split.end,
              split.boundary.getAsLong(),
              ownedEnd,
              split.blocks,
              split.logicalBytes));
    }
    return summaries;
  }

  /** A split and what was counted of it. */
  private static final class Tally {
    private final long start;
    private final long end;
    private final OptionalLong boundary;
    private long blocks;
    private long logicalBytes;

    Tally(long start, long end, OptionalLong boundary) {
      this.start = start;
      this.end = end;
      this.boundary = boundary;
    }

    void add(GzipMember member) {
      if (member.kind() != GzipMember.Kind.INDEX) {
        blocks++;
        logicalBytes += member.blockLength();
      }
    }
  }
}
