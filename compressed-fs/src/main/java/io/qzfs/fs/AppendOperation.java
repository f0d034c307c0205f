// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.FileTail;
import io.qzfs.io.StreamResources;
import io.qzfs.io.WriteSettings;
import java.io.FileNotFoundException;
import java.io.IOException;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Goes on writing files. As thread-safe as the store, which lets one writer in at a time. */
final class AppendOperation {
  private final Store store;
  private final Entries entries;
  private final WritePolicies policies;
  private final StoredCut cut;

  /** The store's call that goes on writing a file. */
  interface Call {
    FSDataOutputStream on(FileSystem store, Path path) throws IOException;
  }

  AppendOperation(Store store, Entries entries, WritePolicies policies, StoredCut cut) {
    this.store = store;
    this.entries = entries;
    this.policies = policies;
    this.cut = cut;
  }

  /**
   * Opens a file for writing behind its end; a torn tail is cut off first.
   *
   * @param path absolute, in the view
   */
  FSDataOutputStream append(Path path, Call call) throws IOException {
    Entry entry = entries.find(path);
    if (entry.raw().isDirectory()) {
      throw new FileNotFoundException("Cannot append to " + path + ": it is a directory");
    }
    if (!entry.isCompressed()) {
      return call.on(store.files(), entry.raw().getPath());
    }
    Tails.Tail tail = Tails.of(store, entry);
    if (tail.tail().position() < tail.storedLength()) {
      cut.to(entry, tail.tail().position());
    }
    return goOn(entry, tail.tail(), call);
  }

  /** Goes on behind a tail with which the stored file ends. */
  FSDataOutputStream goOn(Entry entry, FileTail tail, Call call) throws IOException {
    Path stored = entry.raw().getPath();
    store.dropChecksum(stored);
    FSDataOutputStream raw = call.on(store.data(), stored);
    boolean opened = false;
    try {
      if (raw.getPos() != tail.position()) {
        throw new IOException(
            "Cannot append to "
                + entry.path()
                + ": another writer changed it meanwhile; its end is at "
                + raw.getPos()
                + ", expected "
                + tail.position());
      }
      WriteSettings settings = policies.of(entry.path()).orElseGet(policies::otherwise);
      BlockGzipOutputStream gzip =
          new BlockGzipOutputStream(raw, tail, settings, StreamResources.shared());
      FSDataOutputStream out =
          new FSDataOutputStream(
              new LogicalOutputStream(gzip, raw, () -> restore(entry, tail.position())),
              null,
              tail.length());
      opened = true;
      return out;
    } finally {
      if (!opened) {
        raw.close();
      }
    }
  }

  private void restore(Entry entry, long length) throws IOException {
    FileStatus now = store.data().getFileStatus(entry.raw().getPath());
    if (now.getLen() > length) {
      cut.to(new Entry(entry.path(), now, entry.content()), length);
    }
  }
}
