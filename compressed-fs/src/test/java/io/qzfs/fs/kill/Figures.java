// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import io.qzfs.io.FileContent;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** What was done and found. Thread-safe. */
final class Figures {
  final AtomicLong kills = new AtomicLong();
  final AtomicLong files = new AtomicLong();
  final AtomicLong bytes = new AtomicLong();
  final AtomicLong syncs = new AtomicLong();
  final AtomicLong beyondSync = new AtomicLong();
  final AtomicLong cutting = new AtomicLong();
  final AtomicLong cutShort = new AtomicLong();
  final AtomicLong repaired = new AtomicLong();
  final AtomicLong liveReads = new AtomicLong();
  final AtomicLong lostStoredBytes = new AtomicLong();
  private final Map<FileContent.State, AtomicLong> states = new EnumMap<>(FileContent.State.class);
  private final long start = System.nanoTime();

  Figures() {
    for (FileContent.State state : FileContent.State.values()) {
      states.put(state, new AtomicLong());
    }
  }

  void count(FileContent.State state) {
    states.get(state).incrementAndGet();
  }

  @Override
  public String toString() {
    return String.format(
        "%d kills, %d files with %d bytes checked, %d syncs, states %s, %d bytes of torn members,"
            + " %d files longer than their last sync, %d killed while cut (%d lost the last"
            + " block), %d repaired by fsck, %d reads while writing, %.1f s",
        kills.get(),
        files.get(),
        bytes.get(),
        syncs.get(),
        states,
        lostStoredBytes.get(),
        beyondSync.get(),
        cutting.get(),
        cutShort.get(),
        repaired.get(),
        liveReads.get(),
        (System.nanoTime() - start) / 1e9);
  }
}
