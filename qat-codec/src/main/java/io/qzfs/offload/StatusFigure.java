// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/** The numbers of an {@link OffloadStatus} under the names that JMX and metrics show. */
public enum StatusFigure {
  /** Requests that the device works on at once. */
  INSTANCES(false, status -> status.limits().instances()),
  /** Threads with a session of the device. */
  LANES(false, OffloadStatus::lanes),
  /** Requests under way, finished and not collected, or quarantined and not yet late. */
  SLOTS_IN_USE(false, OffloadStatus::slotsInUse),
  /** Requests ever. */
  SUBMITTED(true, OffloadStatus::submitted),
  /** Requests whose end was collected, well or not. */
  COMPLETED(true, OffloadStatus::completed),
  /** Requests that were given up before they ended. */
  QUARANTINED(true, OffloadStatus::quarantined),
  /** Quarantined requests that ended after all. */
  LATE(true, OffloadStatus::late),
  /** Probes sent while a breaker was open. */
  PROBES(true, OffloadStatus::probes),
  /** Bytes of the smallest block that is worth compressing on the device. */
  COMPRESS_FROM(false, OffloadStatus::compressFrom),
  /** Bytes of the smallest block that is worth decompressing on the device. */
  DECOMPRESS_FROM(false, OffloadStatus::decompressFrom),
  /** State of the breaker of compressing: 0 closed, 1 half-open, 2 open. */
  COMPRESS_BREAKER(false, status -> stateOf(status.compressBreaker())),
  /** How many times the breaker of compressing opened. */
  COMPRESS_BREAKER_OPENINGS(true, status -> status.compressBreaker().openings()),
  /** State of the breaker of decompressing: 0 closed, 1 half-open, 2 open. */
  DECOMPRESS_BREAKER(false, status -> stateOf(status.decompressBreaker())),
  /** How many times the breaker of decompressing opened. */
  DECOMPRESS_BREAKER_OPENINGS(true, status -> status.decompressBreaker().openings());

  private final boolean counter;
  private final ToLongFunction<OffloadStatus> value;

  StatusFigure(boolean counter, ToLongFunction<OffloadStatus> value) {
    this.counter = counter;
    this.value = value;
  }

  /** Name, for example {@code service.slots_in_use}. */
  public String key() {
    return "service." + name().toLowerCase(Locale.ROOT);
  }

  /** Whether it only grows. */
  public boolean isCounter() {
    return counter;
  }

  /** The figure of a status. */
  public long of(OffloadStatus status) {
    return value.applyAsLong(status);
  }

  /** All figures of a status by their names; sorted. */
  public static Map<String, Long> all(OffloadStatus status) {
    Map<String, Long> all = new TreeMap<>();
    for (StatusFigure figure : values()) {
      all.put(figure.key(), figure.of(status));
    }
    return all;
  }

  private static long stateOf(OffloadStatus.BreakerStatus breaker) {
    return switch (breaker.state()) {
      case "closed" -> 0;
      case "half-open" -> 1;
      default -> 2;
    };
  }
}
