// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import io.qzfs.jobs.FastqStatsJob;
import io.qzfs.jobs.ScienceJob;
import io.qzfs.jobs.genomics.BamToFastqJob;
import io.qzfs.jobs.genomics.FastqFilterJob;
import io.qzfs.jobs.genomics.KmerCountJob;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The jobs that a study can run. */
public enum Workload {
  /** Reads FASTQ and counts. */
  FASTQ_STATS("fastq-stats", false, false, FastqStatsJob::science),
  /** Reads FASTQ and writes what is good of it. */
  FASTQ_FILTER("fastq-filter", false, true, () -> new FastqFilterJob(30, 33)),
  /** Reads FASTQ and shuffles its k-mers. */
  KMER_COUNT("kmer-count", false, false, () -> new KmerCountJob(21, Optional.empty())),
  /** Reads BAM, groups by name, and writes FASTQ. */
  BAM_TO_FASTQ("bam-to-fastq", true, true, BamToFastqJob::new);

  private final String label;
  private final boolean bam;
  private final boolean writes;
  private final Supplier<ScienceJob<?>> job;

  Workload(String label, boolean bam, boolean writes, Supplier<ScienceJob<?>> job) {
    this.label = label;
    this.bam = bam;
    this.writes = writes;
    this.job = job;
  }

  /**
   * Returns the job of a name.
   *
   * @throws IllegalArgumentException if there is none; the message lists all
   */
  public static Workload named(String name) {
    return Arrays.stream(values())
        .filter(each -> each.label.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'" + name + "' is no job of the study: expected one of " + names()));
  }

  /** Returns the names of all jobs. */
  public static List<String> names() {
    return Arrays.stream(values()).map(each -> each.label).toList();
  }

  /** Returns true if the job reads BAM, false if it reads FASTQ. */
  boolean bam() {
    return bam;
  }

  /** Returns true if the job writes files, which are compressed as its input is. */
  boolean writes() {
    return writes;
  }

  ScienceJob<?> job() {
    return job.get();
  }

  @Override
  public String toString() {
    return label;
  }
}
