// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.PathFilter;
import org.apache.hadoop.fs.RemoteIterator;

/**
 * Listings of directories, with the footers of a batch of files read at once. As thread-safe as the
 * store.
 */
final class Listing {
  /** Entries that an iterator takes from the store at a time: a page of HDFS and of S3. */
  private static final int BATCH = 1000;

  private final Names names;
  private final Store store;
  private final Entries entries;
  private final Locations locations;

  Listing(Names names, Store store, Entries entries, Locations locations) {
    this.names = names;
    this.store = store;
    this.entries = entries;
    this.locations = locations;
  }

  /** All entries of a directory, or a file itself. */
  FileStatus[] all(Path path) throws IOException {
    if (isListedAsFile(path)) {
      return new FileStatus[] {new LogicalStatus(entries.find(path))};
    }
    return entries.of(List.of(store.files().listStatus(names.raw(path)))).stream()
        .map(LogicalStatus::new)
        .toArray(FileStatus[]::new);
  }

  /** The entries of a directory, or a file itself, in batches. */
  RemoteIterator<FileStatus> iterator(Path path) throws IOException {
    if (isListedAsFile(path)) {
      return new Batches<>(single(entries.find(path).raw()), this::status);
    }
    return new Batches<>(store.files().listStatusIterator(names.raw(path)), this::status);
  }

  /** The same with block locations, and only of paths that a filter lets through. */
  RemoteIterator<LocatedFileStatus> located(Path path, PathFilter filter) throws IOException {
    RemoteIterator<LocatedFileStatus> all =
        isListedAsFile(path)
            ? new Batches<>(single(locatedRaw(entries.find(path))), this::located)
            : new Batches<>(store.files().listLocatedStatus(names.raw(path)), this::located);
    return new Filtered(all, filter);
  }

  /**
   * Whether a path has to be listed by itself: the store has another name for compressed files, and
   * would show hidden ones.
   */
  private boolean isListedAsFile(Path path) throws IOException {
    return entries.storedFile(path).isPresent() || Names.isStored(path) && !isDirectory(path);
  }

  private boolean isDirectory(Path path) throws IOException {
    return entries.status(names.raw(path)).filter(FileStatus::isDirectory).isPresent();
  }

  private LocatedFileStatus locatedRaw(Entry entry) throws IOException {
    return new LocatedFileStatus(
        entry.raw(), store.files().getFileBlockLocations(entry.raw(), 0, entry.raw().getLen()));
  }

  private FileStatus status(Entry entry) {
    return new LogicalStatus(entry);
  }

  private LocatedFileStatus located(Entry entry) throws IOException {
    BlockLocation[] raw = ((LocatedFileStatus) entry.raw()).getBlockLocations();
    return new LocatedLogicalStatus(
        entry, raw == null || !entry.isCompressed() ? raw : locations.logical(entry, raw));
  }

  private static <T> RemoteIterator<T> single(T element) {
    Queue<T> left = new ArrayDeque<>(List.of(element));
    return new RemoteIterator<>() {
      @Override
      public boolean hasNext() {
        return !left.isEmpty();
      }

      @Override
      public T next() {
        return left.remove();
      }
    };
  }

  /** Makes an entry a status. */
  private interface Conversion<T> {
    T of(Entry entry) throws IOException;
  }

  /** Statuses of the store, taken and converted in batches. Not thread-safe. */
  private final class Batches<R extends FileStatus, T> implements RemoteIterator<T> {
    private final RemoteIterator<R> raw;
    private final Conversion<T> conversion;
    private final Queue<Entry> batch = new ArrayDeque<>();

    Batches(RemoteIterator<R> raw, Conversion<T> conversion) {
      this.raw = raw;
      this.conversion = conversion;
    }

    @Override
    public boolean hasNext() throws IOException {
      return !batch.isEmpty() || raw.hasNext();
    }

    @Override
    public T next() throws IOException {
      if (batch.isEmpty()) {
        fill();
      }
      return conversion.of(batch.remove());
    }

    private void fill() throws IOException {
      List<FileStatus> statuses = new ArrayList<>();
      do {
        statuses.add(raw.next());
      } while (statuses.size() < BATCH && raw.hasNext());
      batch.addAll(entries.of(statuses));
    }
  }

  /** What a filter lets through. Not thread-safe. */
  private static final class Filtered implements RemoteIterator<LocatedFileStatus> {
    private final RemoteIterator<LocatedFileStatus> all;
    private final PathFilter filter;
    private LocatedFileStatus next;

    Filtered(RemoteIterator<LocatedFileStatus> all, PathFilter filter) {
      this.all = all;
      this.filter = filter;
    }

    @Override
    public boolean hasNext() throws IOException {
      while (next == null && all.hasNext()) {
        LocatedFileStatus candidate = all.next();
        next = filter.accept(candidate.getPath()) ? candidate : null;
      }
      return next != null;
    }

    @Override
    public LocatedFileStatus next() throws IOException {
      if (!hasNext()) {
        throw new NoSuchElementException("No more entries");
      }
      LocatedFileStatus result = next;
      next = null;
      return result;
    }
  }
}
