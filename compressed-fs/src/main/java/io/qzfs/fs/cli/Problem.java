// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import java.util.Locale;

/** What can be wrong with a stored file. */
enum Problem {
  /** It has no bytes: the writer died before the first of them. */
  EMPTY,
  /** It ends inside a member: the writer died. */
  TORN,
  /** Something stands in it that is no member, or members whose data is not what they say. */
  DAMAGED,
  /** It has no index and should have one. */
  NO_INDEX,
  /** Its index is of another file, such as one that was joined with others. */
  STALE_INDEX,
  /** Its index can't be used. */
  DAMAGED_INDEX,
  /** Its name is a compressed file's, and it is none. */
  FOREIGN,
  /** The store has it compressed and as it is. */
  TWIN,
  /** It can't be read. */
  UNREADABLE;

  /** Whether writing the file's end anew mends it. */
  boolean isOfTheEnd() {
    return switch (this) {
      case EMPTY, TORN, NO_INDEX, STALE_INDEX, DAMAGED_INDEX -> true;
      default -> false;
    };
  }

  /** The name for people and for JSON. */
  String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
