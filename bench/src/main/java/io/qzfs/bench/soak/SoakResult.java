// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.soak;

import io.qzfs.offload.OffloadStatus;
import java.util.List;
import java.util.Map;

/**
 * What a soak found.
 *
 * @param seed of faults and files
 * @param seconds how long it ran
 * @param threads streams at once
 * @param tally files and bytes that were written, read and found right
 * @param faults faults that were switched on
 * @param injected requests that they struck, by fault
 * @param service the service at the end, at rest
 * @param blocks the process's counters that are not 0, by name
 * @param trend growth of memory over the second half
 * @param samples memory over time
 * @param problems what is not as it must be; empty if all is
 */
record SoakResult(
    long seed,
    double seconds,
    int threads,
    SoakStream.Tally tally,
    int faults,
    Map<String, Long> injected,
    OffloadStatus service,
    Map<String, Long> blocks,
    MemoryTrend trend,
    List<MemorySample> samples,
    List<String> problems) {}
