// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.JobText;
import io.qzfs.jobs.ScienceCommand;
import io.qzfs.jobs.ScienceJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Command {@code coverage}. */
@Command(
    name = "coverage",
    mixinStandardHelpOptions = true,
    description = "Counts the depth of alignments at each position, as samtools depth does.")
public final class CoverageCommand extends ScienceCommand<CoverageResult> {

  @Option(names = "--duplicates", description = "Count records that are marked as duplicates too.")
  private boolean duplicates;

  /** Makes the command; picocli fills it. */
  public CoverageCommand() {}

  /** Runs as an application of spark-submit. */
  public static void main(String[] args) {
    submit(new CoverageCommand(), args);
  }

  @Override
  protected ScienceJob<CoverageResult> job() {
    return new CoverageJob(duplicates);
  }

  @Override
  protected void describe(CoverageResult result, JobText text) {
    text.line("positions", "%,d", result.positions());
    text.line("sum", "%,d", result.sum());
    text.line("max", "%,d", result.max());
    text.line("digest", "%s", result.digest());
  }
}
