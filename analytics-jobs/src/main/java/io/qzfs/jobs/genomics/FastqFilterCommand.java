// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.JobText;
import io.qzfs.jobs.ScienceCommand;
import io.qzfs.jobs.ScienceJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Command {@code fastq-filter}. */
@Command(
    name = "fastq-filter",
    mixinStandardHelpOptions = true,
    description =
        "Keeps the reads of FASTQ files whose mean quality, by error probability, is high enough,"
            + " as seqkit seq -Q does.")
public final class FastqFilterCommand extends ScienceCommand<FastqFilterResult> {

  @Option(
      names = "--min-quality",
      defaultValue = "30",
      paramLabel = "Q",
      description = "Smallest mean quality that is kept. Default: 30.")
  private double minQuality;

  @Option(
      names = "--phred",
      defaultValue = "33",
      paramLabel = "OFFSET",
      description = "Byte of quality 0: 33, or 64 for Illumina 1.3 to 1.7. Default: 33.")
  private int phredOffset;

  /** Makes the command; picocli fills it. */
  public FastqFilterCommand() {}

  /** Runs as an application of spark-submit. */
  public static void main(String[] args) {
    submit(new FastqFilterCommand(), args);
  }

  @Override
  protected ScienceJob<FastqFilterResult> job() {
    if (phredOffset != 33 && phredOffset != 64) {
      throw new ParameterException(
          spec().commandLine(), "--phred is " + phredOffset + ", expected 33 or 64");
    }
    return new FastqFilterJob(minQuality, phredOffset);
  }

  @Override
  protected void describe(FastqFilterResult result, JobText text) {
    text.line("reads", "%,d, %,d bases", result.reads(), result.bases());
    text.line("kept", "%,d, %,d bases", result.keptReads(), result.keptBases());
    text.line("digest", "%s", result.digest());
  }
}
