// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.io.FileContent;
import java.util.Optional;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;

/**
 * What the view shows at a path. Immutable.
 *
 * @param path in the view
 * @param raw the store's status of what is behind it
 * @param content what the compressed file holds; null for directories and files that are stored as
 *     they are
 */
public record Entry(Path path, FileStatus raw, FileContent content) {
  /**
   * What is behind a status that a view gave.
   *
   * @return empty for any other status
   */
  public static Optional<Entry> behind(FileStatus status) {
    return Optional.ofNullable(OpenOperation.entryOf(status));
  }

  /** Something that the view shows as the store has it. */
  static Entry plain(Path path, FileStatus raw) {
    return new Entry(path, raw, null);
  }

  /** Whether the store has it compressed. */
  public boolean isCompressed() {
    return content != null;
  }

  /** Bytes that can be read of it. */
  public long length() {
    return isCompressed() ? content.length() : raw.getLen();
  }
}
