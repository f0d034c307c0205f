// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.io.FileContent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
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

  private static final long SETTLED_MILLIS = 2_000;

  private final Store store;
  private final Executor executor;
  private final Map<Version, FileContent> known;
  private final Optional<SavedContents> saved;
  private final Set<Path> loaded = ConcurrentHashMap.newKeySet();

  /** A file as it is at one time. */
  private record Version(Path path, long length, long modificationTime) {
    static Version of(FileStatus status) {
      return new Version(status.getPath(), status.getLen(), status.getModificationTime());
    }
  }

  /**
   * @param executor reads footers of several files at once
   * @param entries most files to remember
   * @param saved what other processes know, if they tell
   */
  Contents(Store store, Executor executor, int entries, Optional<SavedContents> saved) {
    this.store = store;
    this.executor = executor;
    this.known = new LeastRecentlyUsed<>(entries);
    this.saved = saved;
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

  /** Tells what several files of a directory hold, in their order. */
  List<FileContent> of(List<? extends FileStatus> statuses) {
    if (!statuses.isEmpty()) {
      saved.ifPresent(others -> load(others, statuses.get(0).getPath().getParent()));
    }
    List<FileStatus> unknown = new ArrayList<>();
    List<CompletableFuture<FileContent>> contents = new ArrayList<>();
    for (FileStatus status : statuses) {
      FileContent found = cached(status);
      if (found == null) {
        unknown.add(status);
      }
      contents.add(
          found != null
              ? CompletableFuture.completedFuture(found)
              : CompletableFuture.supplyAsync(() -> read(status), executor));
    }
    List<FileContent> found = contents.stream().map(CompletableFuture::join).toList();
    if (!unknown.isEmpty()) {
      saved.ifPresent(others -> save(others, unknown));
    }
    return found;
  }

  private void load(SavedContents others, Path directory) {
    if (loaded.add(directory)) {
      others.load(
          directory,
          one -> {
            synchronized (known) {
              known.put(
                  new Version(
                      new Path(directory, one.name()), one.length(), one.modificationTime()),
                  one.content());
            }
          });
    }
  }

  /** Saves what was read and is whole; the rest may be mended. */
  private void save(SavedContents others, List<FileStatus> read) {
    Map<Path, List<SavedContents.Saved>> byDirectory = new HashMap<>();
    for (FileStatus status : read) {
      FileContent content = cached(status);
      if (content != null && content.problem() == null) {
        byDirectory
            .computeIfAbsent(status.getPath().getParent(), any -> new ArrayList<>())
            .add(
                new SavedContents.Saved(
                    status.getPath().getName(),
                    status.getLen(),
                    status.getModificationTime(),
                    content));
      }
    }
    byDirectory.forEach(others::add);
  }

  private FileContent read(FileStatus status) {
    try (FSDataInputStream in = store.open(status)) {
      long told = status.getLen();
      // What is read of a file before all of it has arrived must not be remembered for its length.
      long length = Math.min(told, StoredInput.readableLength(in, told));
      return of(status, new StoredInput(in, status.getPath().toString(), length));
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

  /**
   * A file that was written just now may be written again under the same time, which some stores
   * tell in seconds, and by chance with the same length.
   */
  private void remember(FileStatus status, FileContent content) {
    if (System.currentTimeMillis() - status.getModificationTime() < SETTLED_MILLIS) {
      return;
    }
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
