// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import java.util.UUID;

/**
 * The figures of one process, as an executor sends them to the driver. They count from the plugin's
 * start, so the last ones say all. Immutable.
 */
final class ProcessFigures {
  /** The name of this process, which no other has. */
  static final String THIS_PROCESS = UUID.randomUUID().toString();

  private final String process;
  private final long sequence;
  private final long[] values;

  /**
   * @param process tells processes apart
   * @param sequence grows with each message of a process
   * @param values figures in the order of {@link OffloadFigures#NAMES}
   */
  ProcessFigures(String process, long sequence, long[] values) {
    this.process = process;
    this.sequence = sequence;
    this.values = values.clone();
  }

  String process() {
    return process;
  }

  /** Whether these were read later than others of the process. */
  boolean isLaterThan(ProcessFigures others) {
    return sequence > others.sequence;
  }

  /** Adds each figure to the sum at its place. */
  void addTo(long[] sum) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += values[i];
    }
  }

  /**
   * As a message. It is of Java's own classes: where the jar comes by {@code --jars}, the loader
   * that Spark reads messages with need not know ours.
   */
  Object[] toMessage() {
    return new Object[] {process, sequence, values};
  }

  /**
   * Reads a message.
   *
   * @throws IllegalArgumentException if it is none, as from an executor with another version
   */
  static ProcessFigures of(Object message) {
    if (message instanceof Object[] parts
        && parts.length == 3
        && parts[0] instanceof String process
        && parts[1] instanceof Long sequence
        && parts[2] instanceof long[] values
        && values.length == OffloadFigures.NAMES.size()) {
      return new ProcessFigures(process, sequence, values);
    }
    throw new IllegalArgumentException(
        "Cannot read a message of an executor's plugin: expected "
            + OffloadFigures.NAMES.size()
            + " figures; use the same jar on driver and executors");
  }
}
