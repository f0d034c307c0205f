// SPDX-License-Identifier: Apache-2.0
/**
 * Reads alignments, SAM and BAM (SAM/BAM format specification, sections 1 and 4), in splits where
 * the codec can: a BAM file is a sequence of gzip members, so a splittable gzip codec can start at
 * any of them. Records are htsjdk's.
 */
package io.qzfs.jobs.genomics.bam;
