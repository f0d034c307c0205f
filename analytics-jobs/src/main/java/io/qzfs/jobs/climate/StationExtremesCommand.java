// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.climate;

import io.qzfs.jobs.JobText;
import io.qzfs.jobs.ScienceCommand;
import io.qzfs.jobs.ScienceJob;
import picocli.CommandLine.Command;

/** Command {@code station-extremes}. */
@Command(
    name = "station-extremes",
    mixinStandardHelpOptions = true,
    description = "Finds the lowest and highest air temperatures by year in ISD records.")
public final class StationExtremesCommand extends ScienceCommand<StationExtremes> {

  /** Makes the command. */
  public StationExtremesCommand() {}

  /** Runs the job for {@code spark-submit}. */
  public static void main(String[] args) {
    submit(new StationExtremesCommand(), args);
  }

  @Override
  protected ScienceJob<StationExtremes> job() {
    return new StationExtremesJob();
  }

  @Override
  protected void describe(StationExtremes result, JobText text) {
    text.line("records", "%,d", result.records());
    text.line("stations", "%,d", result.stations());
    for (StationExtremes.Year year : result.years()) {
      text.line(Integer.toString(year.year()), "%.1f to %.1f C", year.least(), year.most());
    }
  }
}
