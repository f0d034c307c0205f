// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.util.ArrayList;
import java.util.List;

/** Collects the parts of a file's tail, in order. Not thread-safe. */
final class TailParts {
  private final List<TailPart> parts = new ArrayList<>();
  private TailPart.Run open;
  private long length;

  /** Adds a member. */
  void add(long position, int memberLength, int blockLength, boolean listable) {
    if (open == null || !open.isFollowedBy(position, listable)) {
      open = new TailPart.Run(position, length, listable);
      parts.add(open);
    }
    open.add(memberLength, blockLength);
    length += blockLength;
  }

  /** Adds a part as it is. */
  void add(TailPart part) {
    open = null;
    parts.add(part);
    length = part.blockEnd();
  }

  /** Bytes of data. */
  long length() {
    return length;
  }

  List<TailPart> toList() {
    return parts;
  }
}
