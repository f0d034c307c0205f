// SPDX-License-Identifier: Apache-2.0
/** Reads sequences of FASTA in splits that overlap by as many bases as a consumer asks for. */
package io.qzfs.jobs.genomics.fasta;
