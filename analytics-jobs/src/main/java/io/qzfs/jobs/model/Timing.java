// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

/**
 * Times of one direction of a device, as functions of a request's uncompressed bytes {@code n}.
 *
 * <p>A request holds the stage that all requests share for {@code c + n/B}, which bounds the
 * throughput, and one of the engines for {@code n/e}; it is complete {@code a} after the engine is
 * done. Alone in the device it takes {@code a + n/e}. Immutable.
 *
 * @param sharedMicros {@code c}, fixed time in the shared stage, in µs
 * @param sharedGigabytes {@code B}, rate of the shared stage, in 10^9 bytes/s
 * @param latencyMicros {@code a}, fixed latency, in µs
 * @param engineGigabytes {@code e}, rate of one engine, in 10^9 bytes/s
 * @param engines number of engines
 * @param curve how the rates depend on the data
 */
public record Timing(
    double sharedMicros,
    double sharedGigabytes,
    double latencyMicros,
    double engineGigabytes,
    int engines,
    RatioCurve curve) {

  /** 10^9 bytes/s are 1 byte/ns. */
  private static final double NANOS_PER_MICRO = 1e3;

  /** Returns the time in the shared stage, in ns. */
  public long sharedNanos(int bytes, double ratio) {
    return Math.round(
        sharedMicros * NANOS_PER_MICRO + bytes / (sharedGigabytes * curve.relative(ratio)));
  }

  /** Returns the time in an engine, in ns. */
  public long engineNanos(int bytes, double ratio) {
    return Math.round(bytes / (engineGigabytes * curve.relative(ratio)));
  }

  /** Returns the fixed latency, in ns. */
  public long latencyNanos() {
    return Math.round(latencyMicros * NANOS_PER_MICRO);
  }
}
