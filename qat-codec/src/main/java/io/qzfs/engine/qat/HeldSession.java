// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.DeviceException;

/**
 * A lane's session of one format: opened with the first call, and never used again after a call
 * that did not end well, since QATzip keeps what went wrong in the session. Not thread-safe.
 */
final class HeldSession {
  private final QatEngine engine;
  private final int format;
  private QatSession session;

  HeldSession(QatEngine engine, int format) {
    this.engine = engine;
    this.format = format;
  }

  /** Takes the session out for one call, or opens one. */
  QatSession take() throws DeviceException {
    QatSession taken = session == null ? engine.openSession(format) : session;
    session = null;
    return taken;
  }

  /** Puts the session back for the next call if this one was clean, and closes it if not. */
  void putBack(QatSession taken, boolean clean) {
    if (clean) {
      session = taken;
    } else {
      engine.closeSession(taken);
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
