// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.JobText;
import io.qzfs.jobs.ScienceCommand;
import io.qzfs.jobs.ScienceJob;
import picocli.CommandLine.Command;

/** Command {@code bam-to-fastq}. */
@Command(
    name = "bam-to-fastq",
    mixinStandardHelpOptions = true,
    description =
        "Writes the primary reads of SAM or BAM files as FASTQ: R1, R2, singles and other, as"
            + " samtools collate and fastq do.")
public final class BamToFastqCommand extends ScienceCommand<BamToFastqResult> {

  /** Makes the command; picocli fills it. */
  public BamToFastqCommand() {}

  /** Runs as an application of spark-submit. */
  public static void main(String[] args) {
    submit(new BamToFastqCommand(), args);
  }

  @Override
  protected ScienceJob<BamToFastqResult> job() {
    return new BamToFastqJob();
  }

  @Override
  protected void describe(BamToFastqResult result, JobText text) {
    text.line("R1", "%,d reads", result.first());
    text.line("R2", "%,d reads", result.last());
    text.line("singles", "%,d reads", result.singles());
    text.line("other", "%,d reads", result.other());
    text.line("digest", "%s", result.digest());
  }
}
