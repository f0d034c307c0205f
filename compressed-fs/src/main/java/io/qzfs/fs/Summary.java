// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import org.apache.hadoop.fs.ContentSummary;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/**
 * Content summaries: lengths are logical, space, counts and quotas are the store's. As thread-safe
 * as the store.
 */
final class Summary {
  private final Store store;
  private final Entries entries;
  private final Listing listing;

  Summary(Store store, Entries entries, Listing listing) {
    this.store = store;
    this.entries = entries;
    this.listing = listing;
  }

  ContentSummary of(Path path) throws IOException {
    Entry entry = entries.find(path);
    FileSystem files = store.files();
    ContentSummary raw = files.getContentSummary(entry.raw().getPath());
    ContentSummary.Builder builder =
        new ContentSummary.Builder()
            .length(entry.raw().isDirectory() ? lengthBelow(path) : entry.length())
            .fileCount(raw.getFileCount())
            .directoryCount(raw.getDirectoryCount())
            .snapshotLength(raw.getSnapshotLength())
            .snapshotFileCount(raw.getSnapshotFileCount())
            .snapshotDirectoryCount(raw.getSnapshotDirectoryCount())
            .snapshotSpaceConsumed(raw.getSnapshotSpaceConsumed())
            .erasureCodingPolicy(raw.getErasureCodingPolicy());
    builder.quota(raw.getQuota()).spaceConsumed(raw.getSpaceConsumed());
    builder.spaceQuota(raw.getSpaceQuota());
    return builder.build();
  }

  private long lengthBelow(Path directory) throws IOException {
    long length = 0;
    RemoteIterator<FileStatus> children = listing.iterator(directory);
    while (children.hasNext()) {
      FileStatus child = children.next();
      length += child.isDirectory() ? lengthBelow(child.getPath()) : child.getLen();
    }
    return length;
  }
}
