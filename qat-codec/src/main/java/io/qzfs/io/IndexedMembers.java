// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.io.IOException;
import java.util.Optional;

/**
 * Members as the file's index lists them; all that finds members throws {@link
 * UnusableIndexException} where the index is damaged. Thread-safe.
 */
final class IndexedMembers implements MemberMap {
  private final BlockIndex index;

  IndexedMembers(BlockIndex index) {
    this.index = index;
  }

  @Override
  public Optional<MemberEntry> locate(long logicalPosition) throws IOException {
    Optional<MemberEntry> entry = index.locate(logicalPosition);
    if (entry.isEmpty() && logicalPosition < index.logicalLength()) {
      throw new UnusableIndexException("the leaf for position " + logicalPosition + " is damaged");
    }
    return entry;
  }

  @Override
  public Optional<MemberEntry> memberAtOrAfter(long storedPosition) throws IOException {
    Optional<MemberEntry> entry = index.entryAtOrAfter(storedPosition);
    if (entry.isEmpty() && !index.endsBefore(storedPosition)) {
      throw new UnusableIndexException("the leaf for offset " + storedPosition + " is damaged");
    }
    return entry;
  }

  @Override
  public long length() {
    return index.logicalLength();
  }

  @Override
  public boolean isIndex() {
    return true;
  }
}
