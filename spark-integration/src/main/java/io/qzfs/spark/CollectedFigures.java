// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import java.util.HashMap;
import java.util.Map;

/**
 * The last figures of every executor process. Thread-safe.
 *
 * <p><b>Memory:</b> some 600 bytes for each process that there ever was.
 */
final class CollectedFigures {
  private final Map<String, ProcessFigures> last = new HashMap<>();

  /** Keeps figures unless later ones of the process are there. */
  synchronized void take(ProcessFigures figures) {
    last.merge(figures.process(), figures, (old, now) -> now.isLaterThan(old) ? now : old);
  }

  /**
   * Sums up, figure by figure.
   *
   * @param own figures of the driver's process
   */
  synchronized long[] sum(long[] own) {
    long[] sum = own.clone();
    last.values().forEach(figures -> figures.addTo(sum));
    return sum;
  }

  /** Processes that sent figures, and the driver's. */
  synchronized int processes() {
    return last.size() + 1;
  }
}
