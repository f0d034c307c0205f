// SPDX-License-Identifier: Apache-2.0
/** Inputs for measurements: resampled reads, and the files that codecs make of them. */
package io.qzfs.jobs.prepare;
