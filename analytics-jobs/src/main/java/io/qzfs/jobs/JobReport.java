// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

/**
 * What a job found, and what it took. Immutable.
 *
 * @param result the science
 * @param run the cost
 */
public record JobReport<R>(R result, JobFigures run) {}
