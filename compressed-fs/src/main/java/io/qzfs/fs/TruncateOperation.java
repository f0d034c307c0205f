// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.io.FileContent;
import io.qzfs.io.FileTail;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableGzipReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;

/**
 * Shortens files: the store cuts in front of the block that holds the new end, and what stays of
 * that block is written again, with a new index. As thread-safe as the store.
 *
 * <p>If the process ends between the two, the file ends with the block in front.
 */
final class TruncateOperation {
  private final Store store;
  private final Entries entries;
  private final AppendOperation append;
  private final StoredCut cut;
  private final ReadSettings settings;

  /**
   * What is left of a file.
   *
   * @param tail where the store cuts
   * @param rest bytes behind it that stay
   * @param storedLength bytes of the stored file before
   */
  private record Plan(FileTail tail, ByteBuffer rest, long storedLength) {}

  TruncateOperation(
      Store store, Entries entries, AppendOperation append, StoredCut cut, ReadSettings settings) {
    this.store = store;
    this.entries = entries;
    this.append = append;
    this.cut = cut;
    this.settings = settings;
  }

  /**
   * Shortens a file.
   *
   * @param path absolute, in the view
   * @param length bytes that stay
   * @return true: the file is ready when this returns
   * @throws UnsupportedOperationException if the store can't cut or go on with files
   */
  boolean truncate(Path path, long length) throws IOException {
    Entry entry = entries.find(path);
    if (entry.raw().isDirectory()) {
      throw new FileNotFoundException("Cannot truncate " + path + ": it is a directory");
    }
    if (!entry.isCompressed()) {
      return store.files().truncate(entry.raw().getPath(), length);
    }
    if (length < 0 || length > entry.length()) {
      throw new IllegalArgumentException(
          "Cannot truncate "
              + path
              + " to "
              + length
              + " bytes: expected 0 to "
              + entry.length()
              + ", its length");
    }
    Plan plan = Tails.ask(store, entry, (in, content) -> plan(in, content, length));
    if (plan.rest.hasRemaining() || plan.tail.position() < plan.storedLength) {
      if (plan.tail.position() < plan.storedLength) {
        cut.to(entry, plan.tail.position());
      }
      try (FSDataOutputStream out =
          append.goOn(entry, plan.tail, (fs, stored) -> fs.append(stored))) {
        out.write(plan.rest.array(), 0, plan.rest.remaining());
      }
    }
    return true;
  }

  private Plan plan(StoredInput in, FileContent content, long length) throws IOException {
    long storedLength = in.length().orElseThrow();
    FileTail tail = FileTail.of(in, content);
    if (length == tail.length()) {
      return new Plan(tail, ByteBuffer.allocate(0), storedLength);
    }
    FileTail shorter = tail.truncatedTo(in, length);
    ByteBuffer rest = ByteBuffer.allocate((int) (length - shorter.length()));
    try (SeekableGzipReader reader = new SeekableGzipReader(in, content, settings)) {
      reader.readFully(shorter.length(), rest.array(), 0, rest.capacity());
    }
    return new Plan(shorter, rest, storedLength);
  }
}
