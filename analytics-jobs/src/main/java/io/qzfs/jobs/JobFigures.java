// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What a run of a job took. Immutable. Sums over tasks are by Spark's task metrics, in this JVM or
 * on a cluster.
 *
 * @param wallSeconds elapsed time of the job, with the Spark session already up
 * @param cpuSeconds CPU time of this whole JVM in that time; executors in other JVMs are not in it
 * @param tasks number of tasks that ended
 * @param taskSeconds sum of the elapsed times of the tasks
 * @param taskCpuSeconds sum of the CPU times of the tasks' own threads
 * @param gcSeconds elapsed time of this JVM's garbage collections; executors in other JVMs are not
 *     in it
 * @param bytesRead bytes of the inputs as stored
 * @param bytesWritten bytes of the outputs as stored
 * @param shuffleBytes bytes written for shuffles
 * @param decodeSeconds part of the task time inside reads of the inputs: decoding, with the reads
 *     of the file below
 * @param encodeSeconds part of the task time inside writes of the outputs: encoding, with the
 *     writes of the file below
 */
public record JobFigures(
    double wallSeconds,
    double cpuSeconds,
    long tasks,
    double taskSeconds,
    double taskCpuSeconds,
    double gcSeconds,
    long bytesRead,
    long bytesWritten,
    long shuffleBytes,
    double decodeSeconds,
    double encodeSeconds) {

  /** Returns the share of task time spent in decoding and encoding, 0 to 1. */
  @JsonProperty
  public double codecShare() {
    return taskSeconds == 0 ? 0 : (decodeSeconds + encodeSeconds) / taskSeconds;
  }
}
