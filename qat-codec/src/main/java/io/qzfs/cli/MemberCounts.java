// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.GzipMember;
import java.util.EnumMap;
import java.util.Map;

/** Sums over the members of a file. Not thread-safe. */
public final class MemberCounts {
  private final Map<GzipMember.Kind, Long> byKind = new EnumMap<>(GzipMember.Kind.class);
  private GzipMember first;
  private long logicalBytes;
  private long largestBlock;

  /** Nothing yet. */
  public MemberCounts() {}

  /** Counts a member. */
  public void add(GzipMember member) {
    if (first == null) {
      first = member;
    }
    byKind.merge(member.kind(), 1L, Long::sum);
    logicalBytes += member.blockLength();
    if (member.isMarked()) {
      largestBlock = Math.max(largestBlock, member.blockLength());
    }
  }

  /** All members. */
  public long members() {
    return byKind.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Members of a kind. */
  public long of(GzipMember.Kind kind) {
    return byKind.getOrDefault(kind, 0L);
  }

  /** Members that hold data, or may. */
  public long blocks() {
    return members() - of(GzipMember.Kind.INDEX);
  }

  /** Bytes of data. */
  public long logicalBytes() {
    return logicalBytes;
  }

  /** Largest block of a member that tells its length; 0 if there is none. */
  public long largestBlock() {
    return largestBlock;
  }

  /** Whether the file has boundaries to split it at. */
  public boolean isSplittable() {
    return first != null && first.isMarked();
  }
}
