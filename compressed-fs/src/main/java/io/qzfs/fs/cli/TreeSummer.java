// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.TreeSums;
import io.qzfs.fs.Entry;
import io.qzfs.fs.Store;
import io.qzfs.io.FileContent;
import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/**
 * Sums up the files of a tree. In a view, compressed files are those that it decodes; in any other
 * file system, those named {@code .gz} whose members tell their lengths. Not thread-safe.
 */
final class TreeSummer {
  private static final String GZIP = ".gz";
  private static final Set<FileContent.State> WHOLE =
      EnumSet.of(FileContent.State.INDEXED, FileContent.State.MARKED);

  private final FileSystem fs;
  private long compressed;
  private long asTheyAre;
  private long faulty;
  private long logicalBytes;
  private long storedBytes;

  TreeSummer(FileSystem fs) {
    this.fs = fs;
  }

  TreeSums sum(Path root) throws IOException {
    Deque<Path> directories = new ArrayDeque<>();
    FileStatus first = fs.getFileStatus(root);
    if (first.isDirectory()) {
      directories.add(root);
    } else {
      add(first);
    }
    while (!directories.isEmpty()) {
      RemoteIterator<FileStatus> children = fs.listStatusIterator(directories.removeLast());
      while (children.hasNext()) {
        FileStatus child = children.next();
        if (child.isDirectory()) {
          directories.addLast(child.getPath());
        } else {
          add(child);
        }
      }
    }
    return new TreeSums(
        compressed + asTheyAre, compressed, asTheyAre, faulty, logicalBytes, storedBytes);
  }

  private void add(FileStatus status) throws IOException {
    Optional<Entry> entry = Entry.behind(status);
    FileStatus raw = entry.map(Entry::raw).orElse(status);
    FileContent content = entry.isPresent() ? entry.get().content() : contentOf(status);
    storedBytes += raw.getLen();
    if (content == null || content.state() == FileContent.State.FOREIGN) {
      asTheyAre++;
      logicalBytes += raw.getLen();
      return;
    }
    compressed++;
    logicalBytes += content.length();
    if (!WHOLE.contains(content.state())) {
      faulty++;
    }
  }

  private FileContent contentOf(FileStatus status) throws IOException {
    if (!status.getPath().getName().endsWith(GZIP) || status.getLen() == 0) {
      return null;
    }
    StoredFile file = new StoredFile(Store.pastChecksums(fs), status, false);
    try (SeekableInput in = file.openSeekable()) {
      return FileContent.of(in);
    }
  }
}
