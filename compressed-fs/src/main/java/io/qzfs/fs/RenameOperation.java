// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.Options.Rename;
import org.apache.hadoop.fs.Path;

/**
 * Renames files and directories by one call of the store, which decides what is allowed and is as
 * atomic as it ever is. As thread-safe as the store.
 */
final class RenameOperation {
  private final Names names;
  private final Store store;
  private final Entries entries;

  RenameOperation(Names names, Store store, Entries entries) {
    this.names = names;
    this.store = store;
    this.entries = entries;
  }

  /** Renames as {@code FileSystem.rename(Path, Path)}: a directory takes in what is moved to it. */
  boolean rename(Path source, Path destination) throws IOException {
    Optional<Entry> from = entries.lookUp(source);
    if (from.isEmpty()) {
      return store.files().rename(names.raw(source), names.raw(destination));
    }
    Optional<Entry> to = entries.lookUp(destination);
    Path target = destination;
    if (to.filter(entry -> entry.raw().isDirectory()).isPresent()) {
      if (from.get().raw().isDirectory()) {
        return store.files().rename(from.get().raw().getPath(), names.raw(destination));
      }
      target = new Path(destination, source.getName());
      to = entries.lookUp(target);
    }
    if (isOtherKind(from.get(), to)) {
      return false;
    }
    return store.files().rename(from.get().raw().getPath(), rawTarget(from.get(), target, to));
  }

  /**
   * Renames as FileContext: the destination is the new name, and is replaced only if the options
   * say so.
   */
  void rename(Path source, Path destination, Rename... options) throws IOException {
    Entry from = entries.find(source);
    if (source.equals(destination)) {
      // A store that replaces by deleting first would lose it.
      throw new FileAlreadyExistsException(
          "Cannot rename " + source + " to " + destination + ": they are the same");
    }
    Optional<Entry> to = entries.lookUp(destination);
    boolean replaces = isOtherKind(from, to);
    if (replaces && !Arrays.asList(options).contains(Rename.OVERWRITE)) {
      throw new FileAlreadyExistsException(
          "Cannot rename " + source + " to " + destination + ": it already exists");
    }
    Path target = rawTarget(from, destination, replaces ? Optional.empty() : to);
    ProtectedCalls.rename(store.files(), from.raw().getPath(), target, options);
    if (!from.raw().isDirectory()) {
      // Hadoop's local file system leaves checksum files where they were in this call.
      store.dropChecksum(from.raw().getPath());
      store.dropChecksum(target);
    }
    if (replaces) {
      store.files().delete(to.orElseThrow().raw().getPath(), false);
    }
  }

  /** Whether two files would both stay, since the store has different names for them. */
  private static boolean isOtherKind(Entry from, Optional<Entry> to) {
    return to.isPresent()
        && !from.raw().isDirectory()
        && !to.get().raw().isDirectory()
        && from.isCompressed() != to.get().isCompressed();
  }

  /** What the store is to call it. */
  private Path rawTarget(Entry from, Path target, Optional<Entry> to) throws IOException {
    if (to.isPresent()) {
      return to.get().raw().getPath();
    }
    if (!from.isCompressed() && !from.raw().isDirectory() && Names.isStored(target)) {
      throw new IOException(
          "Cannot rename "
              + from.path()
              + " to "
              + target
              + ": it isn't compressed by this file system, and names that end with "
              + Names.SUFFIX
              + " are for files that are");
    }
    Path raw = from.isCompressed() ? names.stored(target) : names.raw(target);
    Optional<Path> file = entries.fileAbove(target);
    return file.isEmpty() ? raw : through(file.get(), raw);
  }

  /** A path that leads through a compressed file as the store sees it, so that it refuses. */
  private Path through(Path file, Path raw) {
    int end = names.raw(file).toString().length();
    return new Path(names.stored(file) + raw.toString().substring(end));
  }
}
