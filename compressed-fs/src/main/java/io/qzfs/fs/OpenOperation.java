// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.io.FileContent;
import io.qzfs.io.ReadSettings;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FutureDataInputStreamBuilder;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.impl.AbstractFSBuilderImpl;
import org.apache.hadoop.fs.impl.OpenFileParameters;

/** Opens files for reading. As thread-safe as the store. */
final class OpenOperation {
  private static final String OPTION = "fs.option.openfile.";
  private static final String READ_POLICY = OPTION + "read.policy";

  /** Lengths and positions of the view, which mean nothing to the store. */
  private static final Set<String> OF_THE_VIEW =
      Set.of(OPTION + "length", OPTION + "split.start", OPTION + "split.end");

  private static final Set<String> KNOWN =
      Set.of(
          READ_POLICY,
          OPTION + "length",
          OPTION + "split.start",
          OPTION + "split.end",
          OPTION + "buffer.size",
          OPTION + "footer.cache");

  private final Store store;
  private final Entries entries;
  private final Contents contents;
  private final ReadSettings settings;
  private final Executor executor;

  OpenOperation(
      Store store, Entries entries, Contents contents, ReadSettings settings, Executor executor) {
    this.store = store;
    this.entries = entries;
    this.contents = contents;
    this.settings = settings;
    this.executor = executor;
  }

  /** Opens a file without having been told anything of it. */
  FSDataInputStream open(Path path, int bufferSize) throws IOException {
    Entry entry = fileAt(path);
    if (!entry.isCompressed()) {
      return store.files().open(entry.raw().getPath(), bufferSize);
    }
    return decoding(entry, store.open(entry.raw()), ReadPolicy.ADAPTIVE);
  }

  /** Refuses options that are wanted and not known. */
  static void check(Object file, OpenFileParameters parameters) {
    AbstractFSBuilderImpl.rejectUnknownMandatoryKeys(
        parameters.getMandatoryKeys(), KNOWN, "for " + file);
  }

  /** Opens a file with what the reader said of it; a status of the view's spares asking for one. */
  FSDataInputStream open(Path path, OpenFileParameters parameters) throws IOException {
    FileStatus status = parameters.getStatus();
    Entry entry = status == null ? null : entryOf(status);
    if (entry == null || !entry.path().equals(path)) {
      entry = fileAt(path);
    }
    Path raw = entry.raw().getPath();
    Configuration options = parameters.getOptions();
    FutureDataInputStreamBuilder builder =
        entry.isCompressed() ? store.data().openFile(raw) : store.files().openFile(raw);
    // All as hints: what the reader insists on was checked, and stores know fewer.
    for (Map.Entry<String, String> option : options) {
      if (!entry.isCompressed() || !OF_THE_VIEW.contains(option.getKey())) {
        builder.opt(option.getKey(), option.getValue());
      }
    }
    FSDataInputStream in = Store.open(entry.raw(), builder);
    return entry.isCompressed()
        ? decoding(entry, in, ReadPolicy.of(options.get(READ_POLICY, "")))
        : in;
  }

  /** What a status of this file system is of; null for any other. */
  static Entry entryOf(FileStatus status) {
    if (status instanceof LogicalStatus logical) {
      return logical.entry();
    }
    return status instanceof LocatedLogicalStatus located ? located.entry() : null;
  }

  /** Decodes a stream that the store opened by a handle. */
  FSDataInputStream decoding(FileHandle handle, FSDataInputStream in, Names names)
      throws IOException {
    FileStatus raw = handle.raw();
    FileContent unknown = new FileContent(FileContent.State.MARKED, 0, 0, null);
    return decoding(new Entry(names.logical(raw.getPath()), raw, unknown), in, ReadPolicy.ADAPTIVE);
  }

  /** Decodes a stream of the store. */
  private FSDataInputStream decoding(Entry entry, FSDataInputStream in, ReadPolicy policy)
      throws IOException {
    boolean opened = false;
    try {
      StoredInput input =
          new StoredInput(
              in, entry.path().toString(), StoredInput.readableLength(in, entry.raw().getLen()));
      FileContent content = contents.of(entry.raw(), input);
      FSDataInputStream decoding =
          new FSDataInputStream(new LogicalInputStream(input, content, settings, policy, executor));
      opened = true;
      return decoding;
    } finally {
      if (!opened) {
        in.close();
      }
    }
  }

  private Entry fileAt(Path path) throws IOException {
    Entry entry = entries.find(path);
    if (entry.raw().isDirectory()) {
      throw new FileNotFoundException("Cannot open " + path + ": it is a directory");
    }
    return entry;
  }
}
