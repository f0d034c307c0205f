// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.io.IOException;
import java.util.Optional;

/** Members as the file's index lists them. Thread-safe. */
final class IndexedMembers implements MemberMap {
  private final BlockIndex index;

  IndexedMembers(BlockIndex index) {
    this.index = index;
  }

  @Override
  public Optional<MemberEntry> locate(long logicalPosition) throws IOException {
    return index.locate(logicalPosition);
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
