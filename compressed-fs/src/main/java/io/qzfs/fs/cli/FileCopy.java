// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.ProgressMeter;
import io.qzfs.fs.Entry;
import io.qzfs.fs.Names;
import io.qzfs.fs.ProtectedCalls;
import io.qzfs.fs.Store;
import io.qzfs.io.FileContent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;

/**
 * Copies single files: to a {@link TemporaryName}, which becomes the final one when all is as it
 * should be. Thread-safe.
 */
final class FileCopy {
  /** Bytes of a name on Linux, NAME_MAX, and of HDFS by default. */
  private static final int LONGEST_NAME = 255;

  private final Place from;
  private final Place to;
  private final ConvertSettings settings;
  private final Attributes attributes;
  private final FileData data;

  /**
   * What is to be copied.
   *
   * @param source the file
   * @param target its copy
   * @param unpacked whether it is gzip to be decoded
   */
  record Task(FileStatus source, Path target, boolean unpacked) {}

  /** What came of it. */
  enum Kind {
    /** It was copied. */
    COPIED,
    /** Its copy was there. */
    RIGHT,
    /** It would have been copied. */
    WOULD_COPY
  }

  /**
   * What was copied.
   *
   * @param logicalBytes bytes of data
   * @param bytesBefore bytes in the source's store
   * @param bytesAfter bytes in the target's store
   */
  record Amounts(long logicalBytes, long bytesBefore, long bytesAfter) {}

  /**
   * What came of it.
   *
   * @param amounts null if nothing is to be copied
   */
  record Outcome(Kind kind, Amounts amounts) {}

  FileCopy(
      Place from, Place to, ConvertSettings settings, Attributes attributes, ProgressMeter meter) {
    this.from = from;
    this.to = to;
    this.settings = settings;
    this.attributes = attributes;
    this.data = new FileData(from, to, meter);
  }

  /** Copies a file, unless its copy is there. */
  Outcome run(Task task) throws IOException {
    refuseTorn(task.source());
    Optional<FileStatus> existing = to.status(task.target());
    if (existing.isPresent()) {
      if (isRight(task, existing.get())) {
        return alreadyThere(task);
      }
      refuseExisting(task, existing.get());
    }
    if (settings.dryRun()) {
      long length = task.source().getLen();
      return new Outcome(
          Kind.WOULD_COPY,
          new Amounts(task.unpacked() ? 0 : length, storedLength(task.source()), 0));
    }
    return new Outcome(Kind.COPIED, copy(task, existing.isPresent()));
  }

  /** What can be read of a torn file looks whole to whoever reads it: only here it is seen. */
  private static void refuseTorn(FileStatus source) throws IOException {
    FileContent content = Entry.behind(source).map(Entry::content).orElse(null);
    boolean isTorn =
        content != null
            && (content.state() == FileContent.State.TORN
                || content.state() == FileContent.State.DAMAGED);
    if (isTorn) {
      throw new IOException(
          "Cannot copy all of "
              + source.getPath()
              + ": "
              + content.problem()
              + "; run qzfs fsck to see what can be kept");
    }
  }

  private Outcome alreadyThere(Task task) throws IOException {
    if (settings.deleteSource() && !settings.dryRun()) {
      Checksum source = data.checksumOfSource(task);
      requireEqual(task, source, data.checksumOfTarget(task.target()));
    }
    return new Outcome(Kind.RIGHT, null);
  }

  private boolean isRight(Task task, FileStatus existing) {
    if (existing.isDirectory()
        || (!task.unpacked() && existing.getLen() != task.source().getLen())) {
      return false;
    }
    long time = existing.getModificationTime();
    long wanted = task.source().getModificationTime();
    // Some stores keep whole seconds; some only the time of writing, which is later.
    return to.keepsTimes() ? time == wanted || time == wanted / 1000 * 1000 : time >= wanted;
  }

  private void refuseExisting(Task task, FileStatus existing) throws IOException {
    if (existing.isDirectory()) {
      throw new FileAlreadyExistsException("Cannot write " + task.target() + ": it is a directory");
    }
    if (!settings.overwrite()) {
      throw new FileAlreadyExistsException(
          "Cannot write "
              + task.target()
              + ": it exists and differs from "
              + task.source().getPath()
              + " in length or time; give --force to replace it");
    }
  }

  private Amounts copy(Task task, boolean replaces) throws IOException {
    Path temporary = TemporaryName.of(task.target());
    boolean done = false;
    try {
      Checksum read = data.copy(task, temporary, attributes.permission(task.source()));
      requireUnchanged(task.source());
      FileStatus written = to.fs().getFileStatus(temporary);
      requireLength(task, read, written);
      if (settings.verifies()) {
        requireEqual(task, read, data.checksumOfTarget(temporary));
      }
      attributes.copy(task.source(), temporary);
      rename(temporary, task.target(), replaces);
      done = true;
      return new Amounts(read.length(), storedLength(task.source()), storedLength(written));
    } finally {
      data.forget(temporary, !done);
    }
  }

  private void requireUnchanged(FileStatus source) throws IOException {
    FileStatus now = from.fs().getFileStatus(source.getPath());
    if (now.getLen() != source.getLen()
        || now.getModificationTime() != source.getModificationTime()) {
      throw new IOException(
          "Cannot copy " + source.getPath() + ": it changed while it was read; copy it again");
    }
  }

  private static void requireLength(Task task, Checksum read, FileStatus written)
      throws IOException {
    boolean isWhole = task.unpacked() || read.length() == task.source().getLen();
    if (!isWhole || written.getLen() != read.length()) {
      throw new IOException(
          "Cannot copy "
              + task.source().getPath()
              + ": read "
              + read.length()
              + " bytes and wrote "
              + written.getLen()
              + ", expected "
              + (task.unpacked() ? read.length() : task.source().getLen()));
    }
  }

  private static void requireEqual(Task task, Checksum source, Checksum copy) throws IOException {
    if (!copy.equals(source)) {
      throw new IOException(
          "Cannot copy "
              + task.source().getPath()
              + ": the copy "
              + task.target()
              + " reads back as "
              + copy
              + ", expected "
              + source);
    }
  }

  private void rename(Path temporary, Path target, boolean replaces) throws IOException {
    FileSystem fs = to.writing();
    Store.over(to.store()).dropChecksum(storedTarget(temporary, target));
    boolean renamed;
    try {
      if (replaces) {
        ProtectedCalls.rename(fs, temporary, target, Options.Rename.OVERWRITE);
        renamed = true;
      } else {
        renamed = fs.rename(temporary, target);
      }
    } catch (IOException e) {
      throw isTooLong(target) ? tooLong(target, e) : e;
    }
    if (!renamed) {
      throw isTooLong(target)
          ? tooLong(target, null)
          : new IOException(
              "Cannot write " + target + ": the store refused to rename " + temporary + " to it");
    }
  }

  /**
   * What the store will call the target: whether it compresses it is seen by the temporary file.
   */
  private Path storedTarget(Path temporary, Path target) throws IOException {
    Path stored = to.stored(temporary);
    String suffix = to.isView() && Names.isStored(stored) ? Names.SUFFIX : "";
    return new Path(stored.getParent(), target.getName() + suffix);
  }

  private boolean isTooLong(Path target) {
    return nameLength(target) > longestName();
  }

  private static int nameLength(Path target) {
    return target.getName().getBytes(StandardCharsets.UTF_8).length;
  }

  private int longestName() {
    return to.isView() ? LONGEST_NAME - Names.SUFFIX.length() : LONGEST_NAME;
  }

  private IOException tooLong(Path target, IOException cause) {
    return new IOException(
        "Cannot write "
            + target
            + ": its name has "
            + nameLength(target)
            + " bytes"
            + (to.isView() ? ", and " + Names.SUFFIX + " follows it in the store" : "")
            + "; expected at most "
            + longestName(),
        cause);
  }

  private static long storedLength(FileStatus status) {
    return Entry.behind(status).map(entry -> entry.raw().getLen()).orElse(status.getLen());
  }
}
