// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.EtagSource;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;

/** {@link LogicalStatus} with block locations. Immutable; serialised as Hadoop's own class. */
final class LocatedLogicalStatus extends LocatedFileStatus implements EtagSource {
  private static final long serialVersionUID = 1;

  private final transient Entry entry;

  /**
   * @param locations by logical position; null for a directory
   */
  LocatedLogicalStatus(Entry entry, BlockLocation[] locations) {
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
        null,
        entry.path(),
        locations);
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
    return LogicalStatus.etagOf(entry);
  }

  private Object writeReplace() {
    return new LocatedFileStatus(this, getBlockLocations());
  }
}
