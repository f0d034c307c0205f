// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeviceLimits;

/**
 * The offload service at one moment; figures are read one after the other.
 *
 * @param engine name of the device's engine
 * @param limits what the device takes
 * @param lanes threads with a session of the device
 * @param slotsInUse requests that are under way, finished and not collected, or quarantined
 * @param submitted requests ever
 * @param completed requests whose end was collected, well or not
 * @param quarantined requests that were given up before they ended
 * @param late quarantined requests that ended after all
 * @param probes probes sent while a breaker was open
 * @param compressFrom smallest block that is worth compressing on the device, bytes
 * @param decompressFrom smallest block that is worth decompressing on it, bytes
 * @param breakEvenOrigin where these two come from
 * @param compressBreaker breaker of that direction
 * @param decompressBreaker breaker of that direction
 */
public record OffloadStatus(
    String engine,
    DeviceLimits limits,
    int lanes,
    int slotsInUse,
    long submitted,
    long completed,
    long quarantined,
    long late,
    long probes,
    int compressFrom,
    int decompressFrom,
    String breakEvenOrigin,
    BreakerStatus compressBreaker,
    BreakerStatus decompressBreaker) {

  /**
   * A breaker.
   *
   * @param state closed, open or half-open
   * @param openings how many times it opened
   * @param cause what opened it last; empty text if nothing did
   * @param nextTryMillis milliseconds until the next probe; 0 if it is closed
   */
  public record BreakerStatus(String state, long openings, String cause, long nextTryMillis) {}
}
