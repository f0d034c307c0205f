// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import io.qzfs.jobs.CodecChoice;
import java.nio.file.Path;
import java.util.Map;

/**
 * One way to store and decode the input. Immutable.
 *
 * @param label name in tables and plots
 * @param modelled whether a modelled device decodes; then the label says so
 * @param file what the job reads
 * @param bytes its size as stored
 * @param codec what decodes it, and encodes what the job writes
 * @param keys further keys of the Hadoop configuration
 */
record Configuration(
    String label,
    boolean modelled,
    Path file,
    long bytes,
    CodecChoice codec,
    Map<String, String> keys) {

  /** Splits per task slot, so that slots end at about the same time. */
  private static final int SPLITS_PER_SLOT = 4;

  private static final long SMALLEST_SPLIT = 1 << 20;
  private static final long LARGEST_SPLIT = 32 << 20;

  Configuration {
    keys = Map.copyOf(keys);
    if (modelled && !label.contains("modelled")) {
      throw new IllegalArgumentException("'" + label + "' does not say that it is modelled");
    }
  }

  /** Returns the longest split for a number of task slots, in bytes as stored. */
  long splitBytes(int slots) {
    long split = bytes / ((long) SPLITS_PER_SLOT * slots) + 1;
    return Math.max(SMALLEST_SPLIT, Math.min(LARGEST_SPLIT, split));
  }
}
