// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.ErrorText;
import io.qzfs.cli.ProgressMeter;
import io.qzfs.fs.Names;
import io.qzfs.fs.Store;
import io.qzfs.hadoop.QatCodecSettings;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/** Looks at the stored files of one place, once. */
final class Fsck {
  private final Place place;
  private final Store store;
  private final StoredCheck check;
  private final StoredRepair repair;
  private final FsckSums sums;
  private final ProgressMeter meter;
  private final FileTasks tasks;

  /**
   * @param place a file or a tree; stays the caller's
   * @param tasks runs the work
   */
  Fsck(Place place, FsckSettings settings, FsckSums sums, ProgressMeter meter, FileTasks tasks) {
    this.place = place;
    this.store = Store.over(place.store());
    this.check =
        new StoredCheck(store, QatCodecSettings.of(place.fs().getConf()).read(), settings.data());
    this.repair = new StoredRepair(store, check, settings, place.fs().getConf());
    this.sums = sums;
    this.meter = meter;
    this.tasks = tasks;
  }

  /**
   * Begins to look at all of it.
   *
   * @throws FileNotFoundException if there is nothing
   */
  void begin() throws IOException {
    Path root = place.stored(place.path());
    FileStatus status;
    try {
      status = store.files().getFileStatus(root);
    } catch (FileNotFoundException e) {
      throw new FileNotFoundException(place.path() + ": no such file or directory");
    }
    if (status.isDirectory()) {
      walk(root);
    } else {
      file(status);
    }
  }

  private void walk(Path root) throws InterruptedIOException {
    Deque<Path> directories = new ArrayDeque<>(List.of(root));
    while (!directories.isEmpty()) {
      Path directory = directories.removeLast();
      try {
        list(directory, directories);
      } catch (InterruptedIOException e) {
        throw e;
      } catch (IOException | RuntimeException e) {
        problem(directory, Finding.of(Problem.UNREADABLE, ErrorText.of(e), 0));
      }
    }
  }

  private void list(Path directory, Deque<Path> directories) throws IOException {
    Map<String, FileStatus> children = new HashMap<>();
    RemoteIterator<FileStatus> all = store.files().listStatusIterator(directory);
    while (all.hasNext()) {
      FileStatus child = all.next();
      children.put(child.getPath().getName(), child);
    }
    List<String> names = new ArrayList<>(children.keySet());
    names.sort(null);
    for (String name : names) {
      FileStatus child = children.get(name);
      if (child.isDirectory()) {
        directories.addLast(child.getPath());
      } else {
        file(child);
        twin(child, children);
      }
    }
  }

  private void file(FileStatus status) throws InterruptedIOException {
    if (TemporaryName.is(status.getPath())) {
      sums.unfinished();
    } else if (Names.isStored(status.getPath())) {
      sums.file(status.getLen());
      tasks.add(() -> look(status));
    } else {
      sums.asItIs();
    }
  }

  /** The view reads the compressed one, and lists both. */
  private void twin(FileStatus stored, Map<String, FileStatus> siblings) {
    if (!Names.isStored(stored.getPath())) {
      return;
    }
    FileStatus other = siblings.get(logicalName(stored.getPath().getName()));
    if (other != null) {
      problem(
          stored.getPath(),
          Finding.of(
              Problem.TWIN,
              other.getPath()
                  + (other.isDirectory() ? ", a directory," : "")
                  + " has the same name in the view; move one of them",
              0));
    }
  }

  private void look(FileStatus status) {
    check
        .check(status)
        .ifPresent(
            finding -> sums.problem(repair.apply(logical(status.getPath()), status, finding)));
    meter.step(status.getLen());
  }

  private void problem(Path path, Finding finding) {
    sums.problem(StoredRepair.report(logical(path), path, finding, "", false));
  }

  private static String logicalName(String name) {
    return name.substring(0, name.length() - Names.SUFFIX.length());
  }

  /** What the view calls it. */
  private static String logical(Path path) {
    String name = Names.SCHEME_PREFIX + path;
    return Names.isStored(path) ? logicalName(name) : name;
  }
}
