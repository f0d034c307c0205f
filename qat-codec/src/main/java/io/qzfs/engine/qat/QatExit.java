// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.ffi.ProcessExit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Keeps the end of the process from crashing: libqatzip's destructor frees what a call that the
 * device never answered still looks at.
 */
final class QatExit {
  private static final AtomicBoolean REGISTERED = new AtomicBoolean();

  private QatExit() {}

  /** Watches over the end of the process; once is enough. */
  static void watch() {
    if (!REGISTERED.compareAndSet(false, true)) {
      return;
    }
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(QatExit::skipDestructors, "qzfs-qat-exit"));
    } catch (IllegalStateException e) {
      // The process is ending already, and this thread may be the one that calls.
      skipDestructors();
    }
  }

  private static void skipDestructors() {
    if (QatSession.callsUnderWay() > 0) {
      ProcessExit.withoutDestructors();
    }
  }
}
