// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.io.IOException;
import java.util.Optional;

/** From a logical position to the member that holds it. Thread-safe. */
interface MemberMap {
  /**
   * Finds a member.
   *
   * @param logicalPosition at least 0
   * @return the member whose block holds the byte, or empty if the data ends before it
   */
  Optional<MemberEntry> locate(long logicalPosition) throws IOException;

  /**
   * Finds the first data member that starts at or behind a position of the file.
   *
   * @return the member, or empty if there is none
   */
  Optional<MemberEntry> memberAtOrAfter(long storedPosition) throws IOException;

  /** Length of the data, bytes. */
  long length() throws IOException;

  /** Whether entries come from an index, which may be wrong, and not from the members. */
  boolean isIndex();
}
