// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.Path;

/** Cuts stored files. As thread-safe as the store. */
final class StoredCut {
  private static final long LONGEST_WAIT_MILLIS = TimeUnit.MINUTES.toMillis(2);
  private static final long POLL_MILLIS = 50;

  private final Store store;

  StoredCut(Store store) {
    this.store = store;
  }

  /**
   * Cuts a stored file, and waits until it can be written again: HDFS may first have to agree on
   * the last block's new length.
   *
   * @param length bytes of the stored file that stay
   * @throws UnsupportedOperationException if the store can't
   */
  void to(Entry entry, long length) throws IOException {
    Path stored = entry.raw().getPath();
    store.dropChecksum(stored);
    if (!store.data().truncate(stored, length)) {
      awaitClosed(entry, stored);
    }
  }

  /** Appending needs the lease that the store gives back once the block is cut. */
  private void awaitClosed(Entry entry, Path stored) throws IOException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONGEST_WAIT_MILLIS);
    while (true) {
      try {
        store.data().append(stored).close();
        return;
      } catch (IOException e) {
        if (System.nanoTime() > end) {
          throw new IOException(
              "Cannot go on with "
                  + entry.path()
                  + ": the store has not finished cutting it for "
                  + TimeUnit.MILLISECONDS.toSeconds(LONGEST_WAIT_MILLIS)
                  + " s",
              e);
        }
        pause(entry);
      }
    }
  }

  private static void pause(Entry entry) throws InterruptedIOException {
    try {
      Thread.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while " + entry.path() + " is cut");
    }
  }
}
