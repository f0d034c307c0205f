// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import io.qzfs.offload.OffloadStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * What this process did since this was made: the figures of {@link OffloadStatistics}, and the
 * tasks that ended and their time. Thread-safe.
 */
final class OffloadFigures {
  /** Tasks that ended, well or not. */
  static final String TASKS = "tasks.ended";

  /** Nanoseconds that they ran. */
  static final String TASK_NANOS = "tasks.nanos";

  /** Names of all figures, in the order of {@link #values}. */
  static final List<String> NAMES = names();

  private static final LongAdder ENDED = new LongAdder();
  private static final LongAdder ENDED_NANOS = new LongAdder();

  private final long[] baseline = counted();

  /** Counts a task of this process. */
  static void taskEnded(long nanos) {
    ENDED.increment();
    ENDED_NANOS.add(nanos);
  }

  /** All figures by now; read one after the other. */
  long[] values() {
    long[] values = counted();
    for (int i = 0; i < values.length; i++) {
      values[i] -= baseline[i];
    }
    return values;
  }

  private static long[] counted() {
    long[] values = new long[NAMES.size()];
    int i = 0;
    for (long value : OffloadStatistics.process().snapshot().values()) {
      values[i++] = value;
    }
    values[i++] = ENDED.sum();
    values[i] = ENDED_NANOS.sum();
    return values;
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>(OffloadStatistics.names());
    names.add(TASKS);
    names.add(TASK_NANOS);
    return List.copyOf(names);
  }
}
