// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import java.util.List;
import java.util.Map;

/**
 * Result of a case.
 *
 * @param fault name of the fault in {@code standin.h}
 * @param direction compress or decompress
 * @param threads streams at once
 * @param mode auto or hardware
 * @param outcome how the streams ended
 * @param exception message of the first stream that failed, or empty text
 * @param injected how often the fault struck
 * @param offloaded blocks that the device did for the streams
 * @param software blocks that software did, by reason
 * @param seconds from the first stream's start to the last one's end
 * @param longestCallMillis longest single call of a stream
 * @param recoveredMillis from the end of the fault until a block was offloaded; -1: none was
 * @param leaks what was not back at the end
 * @param problems what is not as it must be; empty if the case passed
 */
record FaultRow(
    String fault,
    String direction,
    int threads,
    String mode,
    String outcome,
    String exception,
    long injected,
    long offloaded,
    Map<String, Long> software,
    double seconds,
    long longestCallMillis,
    long recoveredMillis,
    List<String> leaks,
    List<String> problems) {

  /** Whether the case passed. */
  boolean passed() {
    return problems.isEmpty();
  }
}
