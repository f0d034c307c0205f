// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.util.ArrayList;
import java.util.List;

/** Members that are near enough to each other to be fetched with one read. Not thread-safe. */
final class MemberRun {
  /** Most bytes of members that are fetched at once, but for a single one: 1 MiB. */
  static final int MAX_BYTES = 1 << 20;

  /** Most bytes between two members that are fetched for nothing: less than a read costs. */
  private static final int MAX_GAP = 16 * 1024;

  /** The part of a run that may be gaps, as a divisor. */
  private static final int GAP_PART = 8;

  private final List<MemberEntry> members = new ArrayList<>();
  private long gaps;

  MemberRun(MemberEntry first) {
    members.add(first);
  }

  /** Whether any other member may fit; saves finding it. */
  boolean hasRoom() {
    return length() < MAX_BYTES;
  }

  /** Adds a member, if it is near enough. */
  boolean add(MemberEntry member) {
    long gap = member.position() - end();
    long length = member.end() - position();
    boolean fits =
        gap >= 0 && gap <= MAX_GAP && length <= MAX_BYTES && (gaps + gap) * GAP_PART <= length;
    if (fits) {
      members.add(member);
      gaps += gap;
    }
    return fits;
  }

  /** The members, in order. */
  List<MemberEntry> members() {
    return members;
  }

  /** The last member. */
  MemberEntry last() {
    return members.get(members.size() - 1);
  }

  /** Position in the file of the first byte. */
  long position() {
    return members.get(0).position();
  }

  /** Bytes to fetch. */
  int length() {
    return (int) (end() - position());
  }

  private long end() {
    return last().end();
  }
}
