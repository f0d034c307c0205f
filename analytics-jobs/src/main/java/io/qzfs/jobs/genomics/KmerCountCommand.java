// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.JobText;
import io.qzfs.jobs.ScienceCommand;
import io.qzfs.jobs.ScienceJob;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Command {@code kmer-count}. */
@Command(
    name = "kmer-count",
    mixinStandardHelpOptions = true,
    description =
        "Counts the canonical k-mers of FASTA or FASTQ files, as jellyfish count -C does.")
public final class KmerCountCommand extends ScienceCommand<KmerCountResult> {

  @Option(
      names = "--k",
      defaultValue = "21",
      paramLabel = "BASES",
      description = "Length of the words, 1 to 31. Default: 21.")
  private int k;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "FASTA or FASTQ. Default: by the inputs' names.")
  private SequenceFormat format;

  /** Makes the command; picocli fills it. */
  public KmerCountCommand() {}

  /** Runs as an application of spark-submit. */
  public static void main(String[] args) {
    submit(new KmerCountCommand(), args);
  }

  @Override
  protected ScienceJob<KmerCountResult> job() {
    try {
      return new KmerCountJob(k, Optional.ofNullable(format));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec().commandLine(), "--k: " + e.getMessage(), e);
    }
  }

  @Override
  protected void describe(KmerCountResult result, JobText text) {
    text.line("k", "%d", result.k());
    text.line("distinct", "%,d", result.distinct());
    text.line("unique", "%,d", result.unique());
    text.line("total", "%,d", result.total());
    text.line("max", "%,d", result.max());
  }
}
