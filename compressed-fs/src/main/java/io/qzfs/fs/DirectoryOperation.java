// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Makes directories, never where a compressed file stands. As thread-safe as the store. */
final class DirectoryOperation {
  private final Names names;
  private final Store store;
  private final Entries entries;

  /** The store's call that makes the directory. */
  interface Call<T> {
    T on(FileSystem store, Path path) throws IOException;
  }

  DirectoryOperation(Names names, Store store, Entries entries) {
    this.names = names;
    this.store = store;
    this.entries = entries;
  }

  /**
   * Makes a directory.
   *
   * @throws FileAlreadyExistsException if a compressed file is there
   */
  <T> T make(Path path, Call<T> call) throws IOException {
    Path raw = names.raw(path);
    Optional<FileStatus> found = entries.status(raw);
    if (found.isEmpty()) {
      if (entries.storedFile(path).isPresent()) {
        throw new FileAlreadyExistsException("Cannot make directory " + path + ": it is a file");
      }
      entries.requireNoFileAbove(path);
    }
    return call.on(store.files(), raw);
  }
}
