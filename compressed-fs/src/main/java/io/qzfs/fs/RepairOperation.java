// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.hadoop.QatCodecSettings;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.FileTail;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.StreamResources;
import io.qzfs.io.WriteSettings;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;

/**
 * Ends stored files as they should end: what stands behind their whole members goes, and an index
 * comes. As thread-safe as the store.
 */
public final class RepairOperation {
  private static final int BUFFER = 128 * 1024;
  private static final String TRUNCATE = "fs.capability.paths.truncate";
  private static final String PERMISSIONS = "fs.capability.paths.permissions";

  private final Store store;
  private final StoredCut cut;
  private final WriteSettings settings;

  /**
   * @param store stays the caller's
   */
  public RepairOperation(Store store, Configuration conf) {
    this.store = store;
    this.cut = new StoredCut(store);
    this.settings = QatCodecSettings.of(conf).write().withFormat(GzipFormat.QZ);
  }

  /**
   * Repairs a file where it is, or, where the store can't cut files or go on with them, by a copy
   * that takes its place.
   *
   * @param stored the file as it was looked at
   * @param tail what it holds, found then
   * @param temporary name of the copy while it is written
   * @throws IOException if the file changed since, or can't be written
   */
  public void repair(FileStatus stored, FileTail tail, Path temporary) throws IOException {
    Path path = stored.getPath();
    FileStatus now = store.data().getFileStatus(path);
    if (now.getLen() != stored.getLen()
        || now.getModificationTime() != stored.getModificationTime()) {
      throw new IOException(
          "Cannot repair " + path + ": it changed since it was looked at; is it being written?");
    }
    if (canGoOn(path, tail.position() < stored.getLen())) {
      goOn(now, tail);
    } else {
      replace(now, tail, temporary);
    }
  }

  /**
   * Writes a new file of what a file holds in front of a position.
   *
   * @param tail ends there
   * @throws IOException if the new file exists
   */
  public void salvage(FileStatus stored, FileTail tail, Path target) throws IOException {
    copy(stored, tail, target, false);
  }

  private boolean canGoOn(Path path, boolean needsCut) throws IOException {
    return store.data().hasPathCapability(path, Capabilities.APPEND)
        && (!needsCut || store.data().hasPathCapability(path, TRUNCATE));
  }

  private void goOn(FileStatus stored, FileTail tail) throws IOException {
    Path path = stored.getPath();
    store.dropChecksum(path);
    if (tail.position() < stored.getLen()) {
      cut.to(Entry.plain(path, stored), tail.position());
    }
    FSDataOutputStream out = store.data().append(path);
    try (out) {
      if (out.getPos() != tail.position()) {
        throw new IOException(
            "Cannot repair "
                + path
                + ": another writer changed it meanwhile; its end is at "
                + out.getPos()
                + ", expected "
                + tail.position());
      }
      finish(out, tail);
    }
  }

  private void replace(FileStatus stored, FileTail tail, Path temporary) throws IOException {
    Path path = stored.getPath();
    boolean replaced = false;
    try {
      copy(stored, tail, temporary, true);
      store.dropChecksum(path);
      ProtectedCalls.rename(store.data(), temporary, path, Options.Rename.OVERWRITE);
      replaced = true;
    } finally {
      if (!replaced) {
        store.data().delete(temporary, false);
      }
    }
  }

  private void copy(FileStatus stored, FileTail tail, Path target, boolean overwrite)
      throws IOException {
    FileSystem data = store.data();
    try (InputStream in = data.open(stored.getPath());
        FSDataOutputStream out =
            data.create(
                target,
                permission(stored),
                overwrite,
                BUFFER,
                stored.getReplication(),
                stored.getBlockSize(),
                null)) {
      copy(in, out, tail.position(), stored.getPath());
      finish(out, tail);
    }
  }

  private FsPermission permission(FileStatus stored) throws IOException {
    return store.data().hasPathCapability(stored.getPath(), PERMISSIONS)
        ? stored.getPermission()
        : FsPermission.getFileDefault();
  }

  private static void copy(InputStream in, FSDataOutputStream out, long length, Path path)
      throws IOException {
    byte[] buffer = new byte[BUFFER];
    long left = length;
    while (left > 0) {
      int count = in.read(buffer, 0, (int) Math.min(buffer.length, left));
      if (count < 0) {
        throw new EOFException(
            "Cannot read " + path + ": it ends " + left + " bytes before " + length);
      }
      out.write(buffer, 0, count);
      left -= count;
    }
  }

  /** Writes the index, if there should be one, and closes. */
  private void finish(FSDataOutputStream out, FileTail tail) throws IOException {
    new BlockGzipOutputStream(out, tail, settings, StreamResources.shared()).close();
  }
}
