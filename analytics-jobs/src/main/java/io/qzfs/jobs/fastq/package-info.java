// SPDX-License-Identifier: Apache-2.0
/**
 * FASTQ for Hadoop: an input format whose records are byte ranges, read from plain files, from
 * whole compressed files and from splits of splittable codecs.
 *
 * <p>The format is the four-line FASTQ of Cock et al. 2010, doi:10.1093/nar/gkp1137. Codecs come by
 * configuration; no class of one is named here.
 */
package io.qzfs.jobs.fastq;
