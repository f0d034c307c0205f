// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.WriteSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Creates files. As thread-safe as the store. */
final class CreateOperation {
  /** Bytes of a name on Linux, NAME_MAX, and of HDFS by default. */
  private static final int LONGEST_NAME = 255;

  private final Names names;
  private final Store store;
  private final Entries entries;
  private final WritePolicies policies;

  /** The store's call that makes the file. */
  interface Call {
    FSDataOutputStream on(FileSystem store, Path path) throws IOException;
  }

  CreateOperation(Names names, Store store, Entries entries, WritePolicies policies) {
    this.names = names;
    this.store = store;
    this.entries = entries;
    this.policies = policies;
  }

  /**
   * Creates a file as the policy of its path says.
   *
   * @param path absolute, in the view
   * @param overwrite whether a file may be there
   * @param call makes the file in the store
   * @throws FileAlreadyExistsException if a directory is there, or a file that is to stay
   */
  FSDataOutputStream create(Path path, boolean overwrite, Call call) throws IOException {
    Optional<FileStatus> plain = entries.status(names.raw(path));
    if (plain.filter(FileStatus::isDirectory).isPresent()) {
      throw new FileAlreadyExistsException("Cannot create " + path + ": it is a directory");
    }
    entries.requireNoFileAbove(path);
    Optional<WriteSettings> settings = policies.of(path);
    boolean otherExists =
        settings.isPresent() ? plain.isPresent() : entries.storedFile(path).isPresent();
    if (otherExists && !overwrite) {
      throw new FileAlreadyExistsException("Cannot create " + path + ": it already exists");
    }
    FSDataOutputStream out =
        settings.isPresent()
            ? compressing(path, settings.get(), call)
            : call.on(store.files(), names.raw(path));
    if (otherExists) {
      store.files().delete(settings.isPresent() ? names.raw(path) : names.stored(path), false);
    }
    return out;
  }

  private FSDataOutputStream compressing(Path path, WriteSettings settings, Call call)
      throws IOException {
    Path stored = names.stored(path);
    FSDataOutputStream raw = rawStream(path, stored, call);
    boolean opened = false;
    try {
      store.dropChecksum(stored);
      BlockGzipOutputStream gzip = new BlockGzipOutputStream(raw, settings);
      FSDataOutputStream out =
          new FSDataOutputStream(
              new LogicalOutputStream(gzip, raw, () -> store.data().delete(stored, false)), null);
      opened = true;
      return out;
    } finally {
      if (!opened) {
        raw.close();
      }
    }
  }

  private FSDataOutputStream rawStream(Path path, Path stored, Call call) throws IOException {
    try {
      return call.on(store.data(), stored);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException e) {
      int length = path.getName().getBytes(StandardCharsets.UTF_8).length;
      if (length + Names.SUFFIX.length() <= LONGEST_NAME) {
        throw e;
      }
      throw new IOException(
          "Cannot create "
              + path
              + ": its name has "
              + length
              + " bytes, and "
              + Names.SUFFIX
              + ", which the store's name has behind it, doesn't fit; expected at most "
              + (LONGEST_NAME - Names.SUFFIX.length()),
          e);
    }
  }
}
