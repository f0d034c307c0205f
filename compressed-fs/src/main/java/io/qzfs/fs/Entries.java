// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.io.FileContent;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.ParentNotDirectoryException;
import org.apache.hadoop.fs.Path;

/**
 * Finds what is behind the paths of a view. Thread-safe.
 *
 * <p>A file named for the view is a compressed one only if it begins like one; any other is shown
 * as the store has it, under its whole name, and a compressed one never is.
 */
final class Entries {
  private final Names names;
  private final Store store;
  private final Contents contents;

  Entries(Names names, Store store, Contents contents) {
    this.names = names;
    this.store = store;
    this.contents = contents;
  }

  /**
   * Finds an entry.
   *
   * @param path absolute, in the view
   * @throws FileNotFoundException if the view shows nothing there
   */
  Entry find(Path path) throws IOException {
    Optional<FileStatus> stored = storedFile(path);
    if (stored.isPresent()) {
      FileContent content = contents.of(stored.get());
      if (isOurs(content)) {
        return new Entry(path, stored.get(), content);
      }
    }
    FileStatus status =
        status(names.raw(path)).orElseThrow(() -> new FileNotFoundException(missing(path)));
    if (isCompressed(status)) {
      throw new FileNotFoundException(
          missing(path) + ": it is " + names.logical(status.getPath()) + " here");
    }
    return Entry.plain(path, status);
  }

  private static String missing(Path path) {
    return "File does not exist: " + path;
  }

  /** Finds an entry, or nothing. */
  Optional<Entry> lookUp(Path path) throws IOException {
    try {
      return Optional.of(find(path));
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
  }

  /**
   * Where the store has what the view shows at a path, for calls that read no bytes; if nothing is
   * there, where it would be, for the store to say so.
   *
   * @throws FileNotFoundException if the store has a compressed file of this whole name
   */
  Path rawPath(Path path) throws IOException {
    if (Names.isStored(path)) {
      return lookUp(path).map(entry -> entry.raw().getPath()).orElseGet(() -> names.stored(path));
    }
    return storedFile(path).isPresent() ? names.stored(path) : names.raw(path);
  }

  /** The entries behind statuses of the store, in their order. */
  List<Entry> of(List<? extends FileStatus> statuses) {
    List<FileStatus> candidates = new ArrayList<>();
    for (FileStatus status : statuses) {
      if (isCandidate(status)) {
        candidates.add(status);
      }
    }
    List<FileContent> found = contents.of(candidates);
    List<Entry> entries = new ArrayList<>();
    int next = 0;
    for (FileStatus status : statuses) {
      FileContent content = isCandidate(status) ? found.get(next++) : null;
      entries.add(
          content != null && isOurs(content)
              ? new Entry(names.logical(status.getPath()), status, content)
              : Entry.plain(names.view(status.getPath()), status));
    }
    return entries;
  }

  /** The store's status of the compressed file at a path, whatever it holds. */
  Optional<FileStatus> storedFile(Path path) throws IOException {
    return Names.isNamed(path)
        ? status(names.stored(path)).filter(status -> !status.isDirectory())
        : Optional.empty();
  }

  /** The store's status at a path of the store, or nothing. */
  Optional<FileStatus> status(Path raw) throws IOException {
    try {
      return Optional.of(store.files().getFileStatus(raw));
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
  }

  /**
   * The compressed file that a path leads through, which the store wouldn't see.
   *
   * @return its path in the view, or nothing
   */
  Optional<Path> fileAbove(Path path) throws IOException {
    for (Path above = path.getParent(); above != null; above = above.getParent()) {
      if (status(names.raw(above)).isPresent()) {
        return Optional.empty();
      }
      if (storedFile(above).isPresent()) {
        return Optional.of(above);
      }
    }
    return Optional.empty();
  }

  /**
   * Makes sure that no compressed file stands where a path wants a directory.
   *
   * @throws ParentNotDirectoryException naming the file
   */
  void requireNoFileAbove(Path path) throws IOException {
    Optional<Path> file = fileAbove(path);
    if (file.isPresent()) {
      throw new ParentNotDirectoryException("Parent path is not a directory: " + file.get());
    }
  }

  private boolean isCompressed(FileStatus status) {
    return isCandidate(status) && isOurs(contents.of(status));
  }

  private static boolean isCandidate(FileStatus status) {
    return status.isFile() && Names.isStored(status.getPath());
  }

  private static boolean isOurs(FileContent content) {
    return content.state() != FileContent.State.FOREIGN;
  }
}
