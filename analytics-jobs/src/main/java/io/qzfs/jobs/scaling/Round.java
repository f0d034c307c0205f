// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import io.qzfs.jobs.JobFigures;

/**
 * One run of the job. Immutable.
 *
 * @param figures what Spark and the driver counted
 * @param cpuSeconds CPU time of the driver and of the executors in other JVMs
 */
record Round(JobFigures figures, double cpuSeconds) {}
