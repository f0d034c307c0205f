// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import java.util.ArrayDeque;

/**
 * Memory of calls that did not end well. QATzip may give a request up that the device still has,
 * and the device then writes to this memory when it is done; so it is kept, and the oldest is freed
 * only when there is too much of it. Thread-safe.
 */
final class RetiredMemory {
  /**
   * Most that is kept, 9 MiB at the default block size. The breaker lets a handful of calls through
   * in each outage, so it takes many outages to come to free the oldest.
   */
  static final int KEPT = 64;

  private final ArrayDeque<LaneMemory> kept = new ArrayDeque<>();

  void add(LaneMemory memory) {
    LaneMemory oldest = null;
    synchronized (this) {
      kept.addLast(memory);
      if (kept.size() > KEPT) {
        oldest = kept.removeFirst();
      }
    }
    if (oldest != null) {
      oldest.free();
    }
  }
}
