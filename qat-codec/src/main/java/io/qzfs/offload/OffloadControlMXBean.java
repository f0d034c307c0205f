// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.util.Map;

/**
 * Offload as JMX shows and switches it, under the name {@code io.qzfs:type=Offload}. What is set
 * counts for the whole process from the next block on, beside the settings of each stream, and is
 * gone with the process. Thread-safe.
 */
public interface OffloadControlMXBean {

  /** Whether blocks may be compressed by the device. */
  boolean isCompressEnabled();

  /** Switches compressing by the device. */
  void setCompressEnabled(boolean enabled);

  /** Whether members may be decompressed by the device. */
  boolean isDecompressEnabled();

  /** Switches decompressing by the device. */
  void setDecompressEnabled(boolean enabled);

  /** The device's engine with its library and limits, or why there is none and what to do. */
  String getEngine();

  /** From which block sizes on the device is used, and who says so; empty without a device. */
  String getBreakEvens();

  /** The figures of {@link StatusFigure} by their names; empty without a device. */
  Map<String, Long> getStatus();

  /** What was done by which engine, and why, as {@link OffloadStatistics} names it. */
  Map<String, Long> getStatistics();

  /** Breaker of compressing; null without a device. */
  BreakerView getCompressBreaker();

  /** Breaker of decompressing; null without a device. */
  BreakerView getDecompressBreaker();
}
