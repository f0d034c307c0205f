// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.DeviceException;

/**
 * A lane's session of one format: opened with the first call, and never used again after a call
 * that did not end well, since QATzip keeps what went wrong in the session, nor after a slow one,
 * since it keeps there how long it slept between polls ({@code polling_idx}) and hardly ever
 * shortens that. Opening one takes some microseconds. Not thread-safe.
 */
final class HeldSession {
  /** 1 ms, the first of QATzip's polling intervals that is longer than any block takes. */
  private static final long SLOW_NANOS = 1_000_000;

  private final QatEngine engine;
  private final int format;
  private QatSession session;
  private long taken;

  HeldSession(QatEngine engine, int format) {
    this.engine = engine;
    this.format = format;
  }

  /** Takes the session out for one call, or opens one. */
  QatSession take() throws DeviceException {
    QatSession open = session == null ? engine.openSession(format) : session;
    session = null;
    taken = System.nanoTime();
    return open;
  }

  /** Puts the session back after a call, for the next one if this was clean and not slow. */
  void putBack(QatSession used, boolean clean) {
    if (clean && System.nanoTime() - taken < SLOW_NANOS) {
      session = used;
    } else {
      engine.closeSession(used);
    }
  }

  /** Closes the session, if there is one. */
  void discard() {
    if (session != null) {
      engine.closeSession(session);
      session = null;
    }
  }
}
