// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a study runs. Immutable.
 *
 * @param job the job
 * @param input the user's file, in the form that the job reads; without it reads are resampled
 * @param bytes size of the resampled reads as FASTQ, uncompressed
 * @param configs names of configurations, see {@link Configurations}
 * @param models modelled devices that decode
 * @param threads thread counts; on a cluster those of each node
 * @param nodes numbers of workers of a standalone cluster; empty for this JVM alone
 * @param repeat counted rounds for each thread count
 * @param out new folder for the report and all files
 */
public record ScalingOptions(
    Workload job,
    Optional<Path> input,
    long bytes,
    List<String> configs,
    List<ModelChoice> models,
    List<Integer> threads,
    List<Integer> nodes,
    int repeat,
    Path out) {

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of range; the message names it
   */
  public ScalingOptions {
    configs = List.copyOf(configs);
    models = List.copyOf(models);
    threads = List.copyOf(threads);
    nodes = List.copyOf(nodes);
    require(bytes >= 1, "size is " + bytes);
    require(!threads.isEmpty() && positive(threads), "threads are " + threads);
    require(positive(nodes), "nodes are " + nodes);
    require(repeat >= 1, "repeat is " + repeat);
    if (job.bam() && !models.isEmpty()) {
      throw new IllegalArgumentException(
          "a modelled device decodes FASTQ only, and job " + job + " reads BAM: leave --model out");
    }
    if (configs.isEmpty()) {
      throw new IllegalArgumentException("no configuration is named");
    }
  }

  private static boolean positive(List<Integer> counts) {
    return counts.stream().allMatch(count -> count >= 1);
  }

  private static void require(boolean holds, String found) {
    if (!holds) {
      throw new IllegalArgumentException(found + ", expected 1 or more");
    }
  }
}
