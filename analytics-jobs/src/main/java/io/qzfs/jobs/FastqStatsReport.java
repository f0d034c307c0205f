// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

/**
 * What {@link FastqStatsJob} found, and what it took. Immutable.
 *
 * @param statistics the science: equal for every codec, thread count and split size
 * @param run the cost
 */
public record FastqStatsReport(ReadStatistics statistics, RunFigures run) {}
