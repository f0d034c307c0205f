// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.JobText;
import io.qzfs.jobs.ScienceCommand;
import io.qzfs.jobs.ScienceJob;
import picocli.CommandLine.Command;

/** Command {@code mark-duplicates}. */
@Command(
    name = "mark-duplicates",
    mixinStandardHelpOptions = true,
    description =
        "Finds the duplicate reads of SAM or BAM files by the rule of samtools markdup, and lists"
            + " them.")
public final class MarkDuplicatesCommand extends ScienceCommand<MarkDuplicatesResult> {

  /** Makes the command; picocli fills it. */
  public MarkDuplicatesCommand() {}

  /** Runs as an application of spark-submit. */
  public static void main(String[] args) {
    submit(new MarkDuplicatesCommand(), args);
  }

  @Override
  protected ScienceJob<MarkDuplicatesResult> job() {
    return new MarkDuplicatesJob();
  }

  @Override
  protected void describe(MarkDuplicatesResult result, JobText text) {
    text.line("examined", "%,d reads, %,d in pairs", result.examined(), result.inPairs());
    text.line(
        "duplicates", "%,d reads, %,d in pairs", result.duplicates(), result.duplicatesInPairs());
    text.line("digest", "%s", result.digest());
  }
}
