// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.JobText;
import io.qzfs.jobs.ScienceCommand;
import io.qzfs.jobs.ScienceJob;
import picocli.CommandLine.Command;

/** Command {@code flagstat}. */
@Command(
    name = "flagstat",
    mixinStandardHelpOptions = true,
    description = "Counts the records of SAM or BAM files by flag, as samtools flagstat does.")
public final class FlagstatCommand extends ScienceCommand<FlagstatResult> {

  /** Makes the command; picocli fills it. */
  public FlagstatCommand() {}

  /** Runs as an application of spark-submit. */
  public static void main(String[] args) {
    submit(new FlagstatCommand(), args);
  }

  @Override
  protected ScienceJob<FlagstatResult> job() {
    return new FlagstatJob();
  }

  @Override
  protected void describe(FlagstatResult result, JobText text) {
    FlagstatResult.Counts ok = result.passed();
    FlagstatResult.Counts bad = result.failed();
    line(text, "total", ok.total(), bad.total());
    line(text, "primary", ok.primary(), bad.primary());
    line(text, "secondary", ok.secondary(), bad.secondary());
    line(text, "supplementary", ok.supplementary(), bad.supplementary());
    line(text, "duplicates", ok.duplicates(), bad.duplicates());
    line(text, "mapped", ok.mapped(), bad.mapped());
    line(text, "paired", ok.paired(), bad.paired());
    line(text, "read1", ok.read1(), bad.read1());
    line(text, "read2", ok.read2(), bad.read2());
    line(text, "properly paired", ok.properlyPaired(), bad.properlyPaired());
    line(text, "both mapped", ok.bothMapped(), bad.bothMapped());
    line(text, "singletons", ok.singletons(), bad.singletons());
    line(text, "mate elsewhere", ok.mateElsewhere(), bad.mateElsewhere());
    line(text, "with MAPQ >= 5", ok.mateElsewhereSure(), bad.mateElsewhereSure());
  }

  private static void line(JobText text, String label, long passed, long failed) {
    text.line(label, "%,d + %,d", passed, failed);
  }
}
