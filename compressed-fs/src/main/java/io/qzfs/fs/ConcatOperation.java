// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.Path;

/**
 * Joins files by the store's own concat: gzip files one behind the other are one, and a new index
 * for all of it is written behind them. As thread-safe as the store.
 */
final class ConcatOperation {
  private final Store store;
  private final Entries entries;
  private final AppendOperation append;
  private final StoredCut cut;

  ConcatOperation(Store store, Entries entries, AppendOperation append, StoredCut cut) {
    this.store = store;
    this.entries = entries;
    this.append = append;
    this.cut = cut;
  }

  /**
   * Moves the data of files behind that of another.
   *
   * @param target absolute, in the view; an existing file
   * @param sources files that are gone afterwards
   * @throws IOException if one is torn, damaged, or not compressed while others are
   * @throws UnsupportedOperationException if the store cannot
   */
  void concat(Path target, Path[] sources) throws IOException {
    if (!store.concatenates()) {
      throw new UnsupportedOperationException(
          "Cannot concatenate to " + target + ": local files cannot be; append to it instead");
    }
    Entry first = entries.find(target);
    List<Entry> others = new ArrayList<>();
    Path[] raw = new Path[sources.length];
    for (int i = 0; i < sources.length; i++) {
      Entry other = entries.find(sources[i]);
      if (other.isCompressed() != first.isCompressed()) {
        throw new IOException(
            "Cannot concatenate "
                + sources[i]
                + " to "
                + target
                + ": only one of them is compressed");
      }
      others.add(other);
      raw[i] = other.raw().getPath();
    }
    if (!first.isCompressed()) {
      store.files().concat(first.raw().getPath(), raw);
      return;
    }
    Tails.Tail joined = joined(first, others);
    store.data().concat(first.raw().getPath(), raw);
    if (joined.tail().position() < joined.storedLength()) {
      cut.to(first, joined.tail().position());
    }
    append.goOn(first, joined.tail(), (fs, stored) -> fs.append(stored)).close();
  }

  private Tails.Tail joined(Entry first, List<Entry> others) throws IOException {
    Tails.Tail joined = whole(first);
    for (Entry other : others) {
      Tails.Tail next = whole(other);
      joined =
          new Tails.Tail(
              joined.tail().followedBy(next.tail(), joined.storedLength()),
              joined.storedLength() + next.storedLength());
    }
    return joined;
  }

  private Tails.Tail whole(Entry entry) throws IOException {
    if (entry.raw().isDirectory()) {
      throw new FileNotFoundException("Cannot concatenate " + entry.path() + ": it is a directory");
    }
    Tails.Tail tail = Tails.of(store, entry);
    if (tail.tail().length() > 0 && tail.tail().position() != tail.storedLength()) {
      throw new IOException(
          "Cannot concatenate " + entry.path() + ": its last block is torn; run qzfs fsck");
    }
    return tail;
  }
}
