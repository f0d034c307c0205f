// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.io.FileContent;
import io.qzfs.io.MemberEntry;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableGzipReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.FileStatus;

/**
 * Where the blocks of the store that hold a logical range are. As thread-safe as the store.
 *
 * <p>A block of the store holds the data whose members start in it. Files of one such block need no
 * look at their index.
 */
final class Locations {
  private final Store store;
  private final ReadSettings settings;

  Locations(Store store, ReadSettings settings) {
    this.store = store;
    this.settings = settings;
  }

  /**
   * The locations of a range.
   *
   * @param start first byte, at least 0
   * @param length bytes of the range
   */
  BlockLocation[] of(Entry entry, long start, long length) throws IOException {
    if (!entry.isCompressed()) {
      return store.files().getFileBlockLocations(entry.raw(), start, length);
    }
    FileStatus raw = entry.raw();
    BlockLocation[] all = logical(entry, store.files().getFileBlockLocations(raw, 0, raw.getLen()));
    List<BlockLocation> found = new ArrayList<>();
    for (BlockLocation location : all) {
      if (location.getOffset() < start + length
          && location.getOffset() + location.getLength() > start) {
        found.add(location);
      }
    }
    return found.toArray(new BlockLocation[0]);
  }

  /**
   * Makes the locations of a whole stored file those of its data, without gaps.
   *
   * @param raw one for each block of the store, in order
   */
  BlockLocation[] logical(Entry entry, BlockLocation[] raw) throws IOException {
    if (entry.length() == 0 || raw.length == 0) {
      return new BlockLocation[0];
    }
    long[] starts = raw.length == 1 || isUnreadable(entry) ? new long[1] : starts(entry, raw);
    List<BlockLocation> located = new ArrayList<>();
    for (int i = 0; i < starts.length; i++) {
      long end = i + 1 < starts.length ? starts[i + 1] : entry.length();
      if (end > starts[i]) {
        BlockLocation location = new BlockLocation(raw[i]);
        location.setOffset(starts[i]);
        location.setLength(end - starts[i]);
        located.add(location);
      }
    }
    return located.toArray(new BlockLocation[0]);
  }

  /** A file that opening will complain of; until then it is in one place. */
  private static boolean isUnreadable(Entry entry) {
    return entry.content().state() == FileContent.State.DAMAGED;
  }

  private long[] starts(Entry entry, BlockLocation[] raw) throws IOException {
    long[] starts = new long[raw.length];
    FileContent content = entry.content();
    StoredInput in =
        new StoredInput(store.open(entry.raw()), entry.path().toString(), entry.raw().getLen());
    try (SeekableGzipReader reader = new SeekableGzipReader(in, content, settings)) {
      for (int i = 1; i < raw.length; i++) {
        starts[i] =
            reader
                .memberAtOrAfter(raw[i].getOffset())
                .map(MemberEntry::blockPosition)
                .orElse(entry.length());
      }
    }
    return starts;
  }
}
