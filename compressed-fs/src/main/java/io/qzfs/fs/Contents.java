// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.io.FileContent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What stored files hold: their footers, read once for each length and modification time. Thread-
 * safe. <b>Memory:</b> about 200 bytes for each of the entries remembered.
 */
final class Contents {
  private static final Logger LOG = LoggerFactory.getLogger(Contents.class);
  private static final FileContent NOTHING = new FileContent(FileContent.State.MARKED, 0, 0, null);

  private final Store store;
  private final Executor executor;
  private final Map<Version, FileContent> known;

  /** A file as it is at one time. */
  private record Version(Path path, long length, long modificationTime) {
    static Version of(FileStatus status) {
      return new Version(status.getPath(), status.getLen(), status.getModificationTime());
    }
  }

  /**
   * @param executor reads footers of several files at once
   * @param entries most files to remember
   */
  Contents(Store store, Executor executor, int entries) {
    this.store = store;
    this.executor = executor;
    this.known = new LeastRecentlyUsed<>(entries);
  }

  /**
   * Tells what a file holds.
   *
   * @param status the store's
   * @return its content; of a file that can't be read, such as one without permission, a damaged
   *     one of the stored length, so that a listing has it and opening it says what is wrong
   */
  FileContent of(FileStatus status) {
    FileContent found = cached(status);
    return found != null ? found : read(status);
  }

  /**
   * Tells what an open file holds, which may be longer than its status says while it is written.
   */
  FileContent of(FileStatus status, StoredInput in) throws IOException {
    long length = in.length().orElseThrow();
    if (length == status.getLen()) {
      FileContent found = cached(status);
      if (found != null) {
        return found;
      }
    }
    FileContent content = length == 0 ? NOTHING : FileContent.of(in);
    if (length == status.getLen()) {
      remember(status, content);
    }
    return content;
  }

  /** Tells what several files hold, in their order. */
  List<FileContent> of(List<? extends FileStatus> statuses) {
    List<CompletableFuture<FileContent>> contents = new ArrayList<>();
    for (FileStatus status : statuses) {
      FileContent found = cached(status);
      contents.add(
          found != null
              ? CompletableFuture.completedFuture(found)
              : CompletableFuture.supplyAsync(() -> read(status), executor));
    }
    return contents.stream().map(CompletableFuture::join).toList();
  }

  private FileContent read(FileStatus status) {
    try (FSDataInputStream in = store.open(status)) {
      return of(status, new StoredInput(in, status.getPath().toString(), status.getLen()));
    } catch (IOException | RuntimeException e) {
      LOG.debug("Cannot tell the length of {}", status.getPath(), e);
      return new FileContent(
          FileContent.State.DAMAGED, status.getLen(), 0, "Cannot read it: " + e.getMessage());
    }
  }

  private FileContent cached(FileStatus status) {
    if (status.getLen() == 0) {
      return NOTHING;
    }
    synchronized (known) {
      return known.get(Version.of(status));
    }
  }

  private void remember(FileStatus status, FileContent content) {
    synchronized (known) {
      known.put(Version.of(status), content);
    }
  }

  /** Forgets what wasn't used for longest. Not thread-safe. */
  private static final class LeastRecentlyUsed<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;

    private final int entries;

    LeastRecentlyUsed(int entries) {
      super(16, 0.75f, true);
      this.entries = entries;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > entries;
    }
  }
}
