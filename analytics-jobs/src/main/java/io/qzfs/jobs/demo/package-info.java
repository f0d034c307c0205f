// SPDX-License-Identifier: Apache-2.0
/**
 * A comparison of codecs on one machine: real reads resampled, one job, several codecs and thread
 * counts, one table.
 */
package io.qzfs.jobs.demo;
