// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

/**
 * One configuration at one place: medians over the counted rounds. Immutable. Times are in seconds.
 *
 * @param configuration its label
 * @param modelled whether a modelled device decoded; no such figure is a measurement
 * @param nodes workers of the cluster, 0 for one JVM
 * @param threads tasks at a time, on a cluster for each worker
 * @param wallSeconds elapsed time of the job
 * @param wallLeast the fastest round
 * @param wallMost the slowest round
 * @param cpuSeconds CPU time of the JVMs that worked
 * @param gcSeconds elapsed time of the driver's garbage collections; on a cluster executors are not
 *     in it
 * @param bytesRead bytes of the input as stored
 * @param bytesWritten bytes of the output as stored
 * @param taskSeconds sum of the tasks' elapsed times
 * @param decodeSeconds part of the task time inside reads of the input
 * @param encodeSeconds part of the task time inside writes of the output
 * @param decodeShare {@code decodeSeconds} by {@code taskSeconds}
 * @param efficiency uncompressed bytes of the input by CPU second, in MB/s
 * @param gainPercent time saved against stock at the same place, null for stock itself and without
 *     it
 */
public record ScalingRow(
    String configuration,
    boolean modelled,
    int nodes,
    int threads,
    double wallSeconds,
    double wallLeast,
    double wallMost,
    double cpuSeconds,
    double gcSeconds,
    long bytesRead,
    long bytesWritten,
    double taskSeconds,
    double decodeSeconds,
    double encodeSeconds,
    double decodeShare,
    double efficiency,
    Double gainPercent) {

  Place place() {
    return new Place(nodes, threads);
  }
}
