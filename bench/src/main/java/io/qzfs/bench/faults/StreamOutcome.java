// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import io.qzfs.offload.OffloadStatistics;

/**
 * How a stream ended.
 *
 * @param failure what it threw, or null
 * @param wrongBytes what is wrong with the bytes that it wrote or read, or empty text
 * @param statistics who did its blocks; null if it could not be opened
 * @param longestNanos longest single call of the stream, nanoseconds
 */
record StreamOutcome(
    Throwable failure, String wrongBytes, OffloadStatistics statistics, long longestNanos) {}
