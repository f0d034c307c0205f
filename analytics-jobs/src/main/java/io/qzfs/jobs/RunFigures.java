// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What a run of a job took. Immutable.
 *
 * @param wallSeconds elapsed time of the job's action, with the Spark session already up
 * @param cpuSeconds CPU time of this whole JVM in that time; executors in other JVMs are not in it
 * @param splits number of splits, which is that of tasks
 * @param busySplits number of splits that own a record: only these can share the work
 * @param taskSeconds sum of the elapsed times of all tasks' work
 * @param codecSeconds part of the task time that was spent inside the input streams' reads:
 *     decoding, with the reads of the file below; for plain files reading alone
 */
public record RunFigures(
    double wallSeconds,
    double cpuSeconds,
    int splits,
    int busySplits,
    double taskSeconds,
    double codecSeconds) {

  /** Returns the share of task time spent in the input streams, 0 to 1. */
  @JsonProperty
  public double codecShare() {
    return taskSeconds == 0 ? 0 : codecSeconds / taskSeconds;
  }
}
