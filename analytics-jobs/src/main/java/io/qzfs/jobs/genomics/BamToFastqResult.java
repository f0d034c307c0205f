// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

/**
 * What {@link BamToFastqJob} wrote. Immutable.
 *
 * @param first reads in R1: first of a template whose last is there too
 * @param last reads in R2
 * @param singles first or last reads without the other
 * @param other reads that are neither first nor last
 * @param digest sum of hashes of all records with their kind, in hexadecimal
 */
public record BamToFastqResult(long first, long last, long singles, long other, String digest) {}
