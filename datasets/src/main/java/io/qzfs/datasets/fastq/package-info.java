// SPDX-License-Identifier: Apache-2.0
/**
 * Honest growth of FASTQ data: reads resampled from a real reference with real quality strings.
 *
 * <p>Repeating a file adds no information. {@link io.qzfs.datasets.fastq.FastqScaler} draws new
 * reads instead, labels them as resampled, puts the true position of each into its name, and counts
 * the answers that a job over the reads must give ({@link io.qzfs.datasets.fastq.FastqTruth}).
 */
package io.qzfs.datasets.fastq;
