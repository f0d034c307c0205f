// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.fs.EtagSource;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;

/**
 * Status of a file or directory of the view: path and length are the view's, everything else is the
 * store's, asked for when it is wanted, since a local file's owner can cost a process. Immutable;
 * serialised as Hadoop's own class.
 */
final class LogicalStatus extends FileStatus implements EtagSource {
  private static final long serialVersionUID = 1;

  private final transient Entry entry;

  LogicalStatus(Entry entry) {
    super(
        entry.length(),
        entry.raw().isDirectory(),
        entry.raw().getReplication(),
        entry.raw().getBlockSize(),
        entry.raw().getModificationTime(),
        entry.raw().getAccessTime(),
        null,
        null,
        null,
        entry.path());
    this.entry = entry;
  }

  /** What is behind the status. */
  Entry entry() {
    return entry;
  }

  @Override
  public FsPermission getPermission() {
    return entry.raw().getPermission();
  }

  @Override
  public String getOwner() {
    return entry.raw().getOwner();
  }

  @Override
  public String getGroup() {
    return entry.raw().getGroup();
  }

  @Override
  public boolean hasAcl() {
    return entry.raw().hasAcl();
  }

  @Override
  public boolean isEncrypted() {
    return entry.raw().isEncrypted();
  }

  @Override
  public boolean isErasureCoded() {
    return entry.raw().isErasureCoded();
  }

  @Override
  public boolean isSnapshotEnabled() {
    return entry.raw().isSnapshotEnabled();
  }

  @Override
  public boolean isSymlink() {
    // The superclass asks for the type before there is an entry.
    return entry != null && entry.raw().isSymlink();
  }

  @Override
  public boolean isFile() {
    return !isDirectory() && !isSymlink();
  }

  @Override
  public Path getSymlink() throws IOException {
    return Links.shown(entry);
  }

  /** The store's, or null where it has none. */
  @Override
  public String getEtag() {
    return etagOf(entry);
  }

  static String etagOf(Entry entry) {
    return entry.raw() instanceof EtagSource source ? source.getEtag() : null;
  }

  private Object writeReplace() {
    try {
      return new FileStatus(this);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
