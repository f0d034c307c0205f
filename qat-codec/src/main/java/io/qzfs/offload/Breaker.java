// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.util.concurrent.TimeUnit;

/**
 * Keeps requests from a device that fails, and finds out when it works again. Times are of {@link
 * System#nanoTime}. Thread-safe.
 *
 * <p>Closed, everything passes. A wrong result, a lost request or {@value #ERRORS} errors in a row
 * open it; then nothing passes until the retry time, when one probe is let through (half-open). A
 * good probe closes the breaker, a bad or lost one opens it for twice as long, up to a bound.
 */
final class Breaker {
  /** States. */
  enum State {
    CLOSED,
    OPEN,
    HALF_OPEN
  }

  /** Errors in a row that open the breaker; one is normal when a device is reset. */
  static final int ERRORS = 3;

  private final long firstDelay;
  private final long longestDelay;
  private final long probeDeadline;
  private volatile State state = State.CLOSED;
  private int errorsInARow;
  private long delay;
  private long nextTry;
  private long openings;
  private String cause = "";

  Breaker(OffloadLimits limits) {
    firstDelay = TimeUnit.MILLISECONDS.toNanos(limits.retryMillis());
    longestDelay = TimeUnit.MILLISECONDS.toNanos(limits.maxRetryMillis());
    probeDeadline = TimeUnit.MILLISECONDS.toNanos(limits.probeMillis());
  }

  /** Whether requests pass. */
  boolean isClosed() {
    return state == State.CLOSED;
  }

  State state() {
    return state;
  }

  /** What opened it last; empty text if nothing did. */
  synchronized String cause() {
    return cause;
  }

  /** How many times it opened. */
  synchronized long openings() {
    return openings;
  }

  /** Nanoseconds until the next probe, at least 0. */
  synchronized long untilNextTry(long now) {
    return Math.max(0, nextTry - now);
  }

  /** A request ended well. */
  void succeeded() {
    if (state == State.CLOSED && errorsInARow != 0) {
      synchronized (this) {
        errorsInARow = 0;
      }
    }
  }

  /**
   * A request failed.
   *
   * @return whether that opened the breaker
   */
  synchronized boolean failed(Reason reason, String what, long now) {
    if (state != State.CLOSED) {
      return false;
    }
    errorsInARow++;
    if (reason == Reason.DEVICE_ERROR && errorsInARow < ERRORS) {
      return false;
    }
    delay = firstDelay;
    open(what, now);
    return true;
  }

  /** Whether a probe is due; the caller who is told so sends it. */
  synchronized boolean claimProbe(long now) {
    if (state == State.CLOSED || now - nextTry < 0) {
      return false;
    }
    if (state == State.HALF_OPEN) {
      lengthenDelay();
    }
    state = State.HALF_OPEN;
    nextTry = now + probeDeadline + delay;
    return true;
  }

  /** A probe ended well; from now on everything passes. */
  synchronized void probeSucceeded() {
    state = State.CLOSED;
    errorsInARow = 0;
  }

  /** A probe failed, or could not be sent. */
  synchronized void probeFailed(String what, long now) {
    if (state != State.CLOSED) {
      lengthenDelay();
      open(what, now);
    }
  }

  private void lengthenDelay() {
    delay = Math.min(longestDelay, 2 * delay);
  }

  private void open(String what, long now) {
    if (state == State.CLOSED) {
      openings++;
    }
    state = State.OPEN;
    cause = what;
    errorsInARow = 0;
    nextTry = now + delay;
  }
}
