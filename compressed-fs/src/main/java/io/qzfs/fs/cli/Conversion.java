// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.ProgressMeter;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/** Copies a file or a tree, once. */
final class Conversion {
  private final Place from;
  private final Place to;
  private final ConvertSettings settings;
  private final ConvertLog log;
  private final ConvertSums sums;
  private final Attributes attributes;
  private final Deque<Directory> pending = new ArrayDeque<>();
  private final List<Directory> finished = new ArrayList<>();

  /**
   * A directory and its copy.
   *
   * @param status the source
   * @param target the copy's path
   */
  private record Directory(FileStatus status, Path target) {}

  /**
   * @param from what to copy; stays the caller's
   * @param to where to; stays the caller's
   */
  Conversion(Place from, Place to, ConvertSettings settings, ConvertLog log) {
    this.from = from;
    this.to = to;
    this.settings = settings;
    this.log = log;
    this.sums = new ConvertSums(settings.dryRun());
    this.attributes = new Attributes(from, to);
  }

  /**
   * Copies.
   *
   * @throws IOException if the source isn't there or the target can't be one
   */
  ConvertSums run() throws IOException {
    FileStatus root = from.fs().getFileStatus(from.path());
    refuseOverlap();
    try (ProgressMeter meter = log.startMeter();
        FileTasks tasks = new FileTasks(settings.threads())) {
      FileCopy copy = new FileCopy(from, to, settings, attributes, meter);
      if (root.isDirectory()) {
        walk(root, tasks, copy);
      } else {
        begin(new Directory(null, to.path()), List.of(root), tasks, copy);
      }
      tasks.await();
    }
    finishDirectories();
    return sums;
  }

  /** A copy beside its original in the same store would hide it in the view. */
  private void refuseOverlap() throws IOException {
    if (!from.store().getUri().equals(to.store().getUri())) {
      return;
    }
    String source = from.path().toUri().getPath();
    String target = to.path().toUri().getPath();
    if (isWithin(source, target) || (isWithin(target, source) && isDirectory(from.path()))) {
      throw new IOException(
          "Cannot copy "
              + from.path()
              + " to "
              + to.path()
              + ": one is in the other; copy to another directory");
    }
  }

  private boolean isDirectory(Path path) throws IOException {
    return from.status(path).filter(FileStatus::isDirectory).isPresent();
  }

  private static boolean isWithin(String outer, String inner) {
    return inner.equals(outer)
        || inner.startsWith(outer.endsWith(Path.SEPARATOR) ? outer : outer + Path.SEPARATOR);
  }

  private void walk(FileStatus root, FileTasks tasks, FileCopy copy) throws IOException {
    Optional<FileStatus> target = to.status(to.path());
    if (target.isPresent() && !target.get().isDirectory()) {
      throw new IOException(
          "Cannot copy the directory " + from.path() + " to " + to.path() + ": it is a file");
    }
    pending.add(new Directory(root, to.path()));
    boolean first = true;
    while (!pending.isEmpty()) {
      Directory directory = pending.removeLast();
      // The target's root is the user's, and may have been there for long.
      if (!first || target.isEmpty()) {
        finished.add(directory);
      }
      first = false;
      list(directory, tasks, copy);
    }
  }

  private void list(Directory directory, FileTasks tasks, FileCopy copy)
      throws InterruptedIOException {
    try {
      if (!settings.dryRun()) {
        to.writing().mkdirs(directory.target());
      }
      List<FileStatus> children = new ArrayList<>();
      RemoteIterator<FileStatus> all = from.fs().listStatusIterator(directory.status().getPath());
      while (all.hasNext()) {
        FileStatus child = all.next();
        if (child.isDirectory()) {
          pending.add(
              new Directory(child, new Path(directory.target(), child.getPath().getName())));
        } else if (!TemporaryName.is(child.getPath())) {
          children.add(child);
        }
      }
      begin(directory, children, tasks, copy);
    } catch (InterruptedIOException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      fail(directory.status().getPath(), e);
    }
  }

  /** Begins to copy files of one directory. */
  private void begin(Directory directory, List<FileStatus> files, FileTasks tasks, FileCopy copy)
      throws IOException {
    Set<String> names = new HashSet<>();
    files.stream()
        .filter(file -> !isUnpacked(file))
        .forEach(file -> names.add(file.getPath().getName()));
    for (FileStatus file : files) {
      sums.found();
      boolean unpacked = isUnpacked(file);
      String name = unpacked ? GzipName.unpacked(file.getPath()) : file.getPath().getName();
      if (unpacked && !names.add(name)) {
        fail(
            file.getPath(),
            new IOException(
                "Cannot copy "
                    + file.getPath()
                    + ": without its .gz it is called "
                    + name
                    + ", as another file beside it"));
        continue;
      }
      Path target = directory.status() == null ? fileTarget(name) : child(directory, name);
      tasks.add(() -> run(new FileCopy.Task(file, target, unpacked), copy));
    }
  }

  private static Path child(Directory directory, String name) {
    return new Path(directory.target(), name);
  }

  private boolean isUnpacked(FileStatus file) {
    return settings.unpackGzip() && GzipName.is(file.getPath());
  }

  /** Where a single file goes: into a directory, or to the name given. */
  private Path fileTarget(String name) throws IOException {
    Optional<FileStatus> target = to.status(to.path());
    if (target.filter(FileStatus::isDirectory).isPresent()) {
      return new Path(to.path(), name);
    }
    Path parent = to.path().getParent();
    if (parent == null) {
      throw new FileNotFoundException("Cannot write " + to.path() + ": it is a root");
    }
    if (!settings.dryRun()) {
      to.writing().mkdirs(parent);
    }
    return to.path();
  }

  private void run(FileCopy.Task task, FileCopy copy) {
    Path source = task.source().getPath();
    try {
      FileCopy.Outcome outcome = copy.run(task);
      switch (outcome.kind()) {
        case RIGHT -> sums.alreadyRight();
        case COPIED -> sums.copied(outcome.amounts());
        case WOULD_COPY -> {
          log.wouldCopy(source, task.target());
          sums.copied(outcome.amounts());
        }
      }
      if (settings.deleteSource() && !settings.dryRun()) {
        from.fs().delete(source, false);
        sums.deleted();
      }
    } catch (IOException | RuntimeException e) {
      fail(source, e);
    }
  }

  private void fail(Path path, Exception failure) {
    log.failed(failure);
    sums.failed(path, failure);
  }

  /** Inner directories first: what is done to their entries changes their times. */
  private void finishDirectories() {
    for (int i = finished.size() - 1; i >= 0 && !settings.dryRun(); i--) {
      Directory directory = finished.get(i);
      Path source = directory.status().getPath();
      try {
        if (to.status(directory.target()).isPresent()) {
          attributes.copy(directory.status(), directory.target());
        }
        if (settings.deleteSource()
            && !source.equals(from.path())
            && !from.fs().listStatusIterator(source).hasNext()) {
          from.fs().delete(source, false);
        }
      } catch (IOException | RuntimeException e) {
        fail(source, e);
      }
    }
  }
}
