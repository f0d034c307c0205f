// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.fs.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Copies times, permissions and, where that is allowed, owners. Thread-safe.
 *
 * <p>Local permissions are read and set past Hadoop, which may start a process for each.
 */
final class Attributes {
  private static final Logger LOG = LoggerFactory.getLogger(Attributes.class);
  private static final String PERMISSIONS = "fs.capability.paths.permissions";
  private static final String LOCAL = "file";

  private final Place from;
  private final Place to;

  Attributes(Place from, Place to) {
    this.from = from;
    this.to = to;
  }

  /**
   * Copies them to a file or directory.
   *
   * @param source of the source's file system
   * @param target path in the target's file system
   */
  void copy(FileStatus source, Path target) throws IOException {
    Path stored = to.stored(target);
    FileSystem store = to.store();
    FileStatus raw = Entry.behind(source).map(Entry::raw).orElse(source);
    if (hasPermissions(from.store(), raw.getPath()) && hasPermissions(store, stored)) {
      copyPermission(raw, store, stored);
      copyOwner(raw, store, stored);
    }
    store.setTimes(stored, source.getModificationTime(), accessTime(source));
  }

  /** Stores that have no access times tell 0, which would be one. */
  private static long accessTime(FileStatus source) {
    return source.getAccessTime() > 0 ? source.getAccessTime() : -1;
  }

  /** What the source's permission is for others, to begin a file with. */
  FsPermission permission(FileStatus source) throws IOException {
    FileStatus raw = Entry.behind(source).map(Entry::raw).orElse(source);
    if (!hasPermissions(from.store(), raw.getPath())) {
      return FsPermission.getFileDefault();
    }
    return isLocal(from.store())
        ? FsPermission.valueOf(
            "-"
                + PosixFilePermissions.toString(
                    Files.getPosixFilePermissions(local(raw.getPath()))))
        : raw.getPermission();
  }

  private void copyPermission(FileStatus raw, FileSystem store, Path stored) throws IOException {
    if (isLocal(from.store()) && isLocal(store)) {
      Files.setPosixFilePermissions(
          local(stored), Files.getPosixFilePermissions(local(raw.getPath())));
    } else if (isLocal(store)) {
      FsPermission permission = raw.getPermission();
      String symbols =
          permission.getUserAction().SYMBOL
              + permission.getGroupAction().SYMBOL
              + permission.getOtherAction().SYMBOL;
      Files.setPosixFilePermissions(local(stored), PosixFilePermissions.fromString(symbols));
    } else {
      store.setPermission(stored, permission(raw));
    }
  }

  private void copyOwner(FileStatus raw, FileSystem store, Path stored) {
    try {
      if (isLocal(from.store()) && isLocal(store)) {
        copyOwner(local(raw.getPath()), local(stored));
        return;
      }
      // A local owner is a number on one machine, and names elsewhere are other people's.
      if (isLocal(from.store()) || isLocal(store)) {
        return;
      }
      FileStatus now = store.getFileStatus(stored);
      if (!now.getOwner().equals(raw.getOwner()) || !now.getGroup().equals(raw.getGroup())) {
        store.setOwner(stored, raw.getOwner(), raw.getGroup());
      }
    } catch (IOException | UnsupportedOperationException e) {
      LOG.debug("Cannot give {} the owner of {}", stored, raw.getPath(), e);
    }
  }

  private static void copyOwner(java.nio.file.Path source, java.nio.file.Path target)
      throws IOException {
    PosixFileAttributes wanted = Files.readAttributes(source, PosixFileAttributes.class);
    PosixFileAttributeView view = Files.getFileAttributeView(target, PosixFileAttributeView.class);
    PosixFileAttributes now = view.readAttributes();
    if (!now.owner().equals(wanted.owner())) {
      view.setOwner(wanted.owner());
    }
    if (!now.group().equals(wanted.group())) {
      view.setGroup(wanted.group());
    }
  }

  private static boolean hasPermissions(FileSystem store, Path path) throws IOException {
    return isLocal(store)
        ? Files.getFileStore(existing(path)).supportsFileAttributeView("posix")
        : store.hasPathCapability(path, PERMISSIONS);
  }

  private static java.nio.file.Path existing(Path path) {
    java.nio.file.Path local = local(path);
    while (!Files.exists(local) && local.getParent() != null) {
      local = local.getParent();
    }
    return local;
  }

  private static boolean isLocal(FileSystem store) {
    return LOCAL.equals(store.getUri().getScheme());
  }

  private static java.nio.file.Path local(Path path) {
    return java.nio.file.Path.of(path.toUri().getPath());
  }
}
