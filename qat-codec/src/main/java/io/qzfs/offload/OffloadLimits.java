// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

/**
 * Bounds of the offload service, once for the process. Immutable.
 *
 * @param lanes most lanes; never more than the device has instances
 * @param slots most requests of all streams together, those that nobody has collected included
 * @param queue most requests that wait for a lane
 * @param retryMillis milliseconds until the first probe after the breaker opened
 * @param maxRetryMillis most milliseconds between two probes
 * @param probeMillis milliseconds after which a probe counts as lost
 */
public record OffloadLimits(
    int lanes, int slots, int queue, int retryMillis, int maxRetryMillis, int probeMillis) {

  /** Most instances that one process gets use of; beyond, one stream's window is the limit. */
  public static final int DEFAULT_LANES = 32;

  public OffloadLimits {
    check("lanes", lanes, 1, 1024);
    check("slots", slots, 1, 1 << 20);
    check("queue", queue, 1, slots);
    check("retryMillis", retryMillis, 1, 3_600_000);
    check("maxRetryMillis", maxRetryMillis, retryMillis, 3_600_000);
    check("probeMillis", probeMillis, 1, 600_000);
  }

  private static void check(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "Cannot use " + name + "=" + value + ": expected " + least + " to " + most);
    }
  }

  /** Limits for a device with so many instances. */
  static OffloadLimits of(int lanes, int retryMillis) {
    return new OffloadLimits(
        lanes, 1024, Math.max(8, 4 * lanes), retryMillis, Math.max(retryMillis, 60_000), 1_000);
  }
}
