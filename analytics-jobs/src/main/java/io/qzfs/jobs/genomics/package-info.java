// SPDX-License-Identifier: Apache-2.0
/**
 * Spark jobs on sequencing data: alignments to FASTQ, a filter of reads, k-mers, flags, duplicates
 * and coverage. Answers are those of the field's usual tools, which each job names.
 */
package io.qzfs.jobs.genomics;
