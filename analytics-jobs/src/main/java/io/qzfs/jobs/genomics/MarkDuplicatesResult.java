// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.io.Serializable;

/**
 * What {@link MarkDuplicatesJob} marked, in reads. Immutable.
 *
 * @param examined mapped primary reads that passed the platform's quality checks
 * @param inPairs of these, reads whose mate is mapped too
 * @param duplicates reads that are duplicates
 * @param duplicatesInPairs of these, reads whose mate is mapped too
 * @param digest sum of hashes of the duplicates' names and kinds, in hexadecimal
 */
public record MarkDuplicatesResult(
    long examined, long inPairs, long duplicates, long duplicatesInPairs, String digest)
    implements Serializable {}
