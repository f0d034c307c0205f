// SPDX-License-Identifier: Apache-2.0
/**
 * Statistics of FASTQ reads as accumulators: one per partition, added to record by record, then
 * merged.
 */
package io.qzfs.jobs.stats;
