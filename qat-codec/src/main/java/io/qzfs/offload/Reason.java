// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.util.Locale;

/** Why software and not a device did a block. */
public enum Reason {
  /** No device can be used, or an engine was asked for that is none. */
  NO_DEVICE(false),
  /** The direction is switched off. */
  SWITCHED_OFF(false),
  /** The stream's level wants a better ratio than the device's level gives. */
  LEVEL(false),
  /** Below the size window. */
  TOO_SMALL(false),
  /** Above the size window, or more than the device's buffer. */
  TOO_LARGE(false),
  /** A sample says that it does not compress. */
  INCOMPRESSIBLE(false),
  /** A gzip member that does not tell its length. */
  UNFRAMED(false),
  /** As many requests under way as there may be, or no free instance. */
  BUSY(false),
  /** The circuit breaker is open. */
  BREAKER(false),
  /** The library or the device refused or broke off the request. */
  DEVICE_ERROR(true),
  /** No answer within the deadline. */
  TIMEOUT(true),
  /** The device said that all was well, and it was not. */
  BAD_RESULT(true);

  private final boolean failure;

  Reason(boolean failure) {
    this.failure = failure;
  }

  /** Whether the device is to blame. */
  public boolean isFailure() {
    return failure;
  }

  /** Name in counters, for example {@code too_small}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
