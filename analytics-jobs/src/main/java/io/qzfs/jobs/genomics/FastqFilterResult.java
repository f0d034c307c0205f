// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

/**
 * What {@link FastqFilterJob} kept. Immutable.
 *
 * @param reads reads of the input
 * @param bases their bases
 * @param keptReads reads that were kept
 * @param keptBases their bases
 * @param digest sum of hashes of the reads that were kept, in hexadecimal
 */
public record FastqFilterResult(
    long reads, long bases, long keptReads, long keptBases, String digest) {}
