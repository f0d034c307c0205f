// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.astronomy;

import io.qzfs.jobs.JobText;
import io.qzfs.jobs.ScienceCommand;
import io.qzfs.jobs.ScienceJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Command {@code periodogram}. */
@Command(
    name = "periodogram",
    mixinStandardHelpOptions = true,
    description = {
      "Finds the best period of each star by a Lomb-Scargle periodogram.",
      "Input: CSV rows of star, mjd, mag, err, with or without a header of these names."
    })
public final class PeriodogramCommand extends ScienceCommand<Periods> {

  private static final int LISTED = 20;

  @Option(
      names = "--from",
      defaultValue = "1",
      paramLabel = "F",
      description = "Lowest frequency, in cycles per day. Default: ${DEFAULT-VALUE}.")
  private double from;

  @Option(
      names = "--to",
      defaultValue = "6",
      paramLabel = "F",
      description = "Bound of frequencies, in cycles per day. Default: ${DEFAULT-VALUE}.")
  private double to;

  @Option(
      names = "--step",
      defaultValue = "0.00001",
      paramLabel = "F",
      description = "Distance of frequencies, in cycles per day. Default: ${DEFAULT-VALUE}.")
  private double step;

  /** Makes the command. */
  public PeriodogramCommand() {}

  /** Runs the job for {@code spark-submit}. */
  public static void main(String[] args) {
    submit(new PeriodogramCommand(), args);
  }

  @Override
  protected ScienceJob<Periods> job() {
    try {
      return new PeriodogramJob(new FrequencyGrid(from, to, step));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec().commandLine(), e.getMessage());
    }
  }

  @Override
  protected void describe(Periods result, JobText text) {
    text.line("epochs", "%,d", result.epochs());
    text.line("stars", "%,d", result.stars().size());
    result.stars().stream()
        .limit(LISTED)
        .forEach(star -> text.line(star.name(), "%.9f d, power %.4f", star.period(), star.power()));
    if (result.stars().size() > LISTED) {
      text.line("", "(%,d more with --json)", result.stars().size() - LISTED);
    }
  }
}
