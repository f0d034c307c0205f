// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;

/** Lets one line a minute through and counts the others. Thread-safe. */
final class LimitedLog {
  private static final long INTERVAL = TimeUnit.MINUTES.toNanos(1);

  private final Logger log;
  private boolean begun;
  private long last;
  private long suppressed;

  LimitedLog(Logger log) {
    this.log = log;
  }

  /** Logs a warning, unless something was logged within the last minute. */
  void warn(String line, long now) {
    String text;
    synchronized (this) {
      if (begun && now - last < INTERVAL) {
        suppressed++;
        return;
      }
      text = suppressed == 0 ? line : line + " (" + suppressed + " lines like this left out)";
      begun = true;
      last = now;
      suppressed = 0;
    }
    log.warn(text);
  }
}
