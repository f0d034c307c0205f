// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.physics;

import io.qzfs.jobs.JobText;
import io.qzfs.jobs.ScienceCommand;
import io.qzfs.jobs.ScienceJob;
import picocli.CommandLine.Command;

/** Command {@code dimuon-mass}. */
@Command(
    name = "dimuon-mass",
    mixinStandardHelpOptions = true,
    description = "Computes the invariant mass of muon pairs by event, with its histogram.")
public final class DimuonMassCommand extends ScienceCommand<DimuonMass> {

  /** Makes the command. */
  public DimuonMassCommand() {}

  /** Runs the job for {@code spark-submit}. */
  public static void main(String[] args) {
    submit(new DimuonMassCommand(), args);
  }

  @Override
  protected ScienceJob<DimuonMass> job() {
    return new DimuonMassJob();
  }

  @Override
  protected void describe(DimuonMass result, JobText text) {
    text.line("events", "%,d", result.events());
    text.line("median", "%.4f GeV", result.median());
    text.line("80 to 100 GeV", "%,d", result.inWindow());
    text.line(
        "fullest bin",
        "%d to %d GeV, %,d",
        result.fullest().from(),
        result.fullest().from() + 1,
        result.fullest().events());
    text.line("to column M", "%.4f GeV at most", result.greatestDifference());
  }
}
