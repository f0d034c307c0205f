// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import javax.management.ConstructorParameters;

/** A breaker's status in the form that JMX makes composite data of. Immutable. */
public final class BreakerView {
  private final String state;
  private final long openings;
  private final String cause;
  private final long nextTryMillis;

  /** Takes the parts; JMX clients make views with it. */
  @ConstructorParameters({"state", "openings", "cause", "nextTryMillis"})
  public BreakerView(String state, long openings, String cause, long nextTryMillis) {
    this.state = state;
    this.openings = openings;
    this.cause = cause;
    this.nextTryMillis = nextTryMillis;
  }

  static BreakerView of(OffloadStatus.BreakerStatus breaker) {
    return new BreakerView(
        breaker.state(), breaker.openings(), breaker.cause(), breaker.nextTryMillis());
  }

  /** State: {@code closed}, {@code open} or {@code half-open}. */
  public String getState() {
    return state;
  }

  /** How many times it opened. */
  public long getOpenings() {
    return openings;
  }

  /** What opened it last; empty text if nothing did. */
  public String getCause() {
    return cause;
  }

  /** Milliseconds until the next probe; 0 if it is closed. */
  public long getNextTryMillis() {
    return nextTryMillis;
  }
}
