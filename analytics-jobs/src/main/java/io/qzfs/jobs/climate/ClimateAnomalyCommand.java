// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.climate;

import io.qzfs.jobs.JobText;
import io.qzfs.jobs.ScienceCommand;
import io.qzfs.jobs.ScienceJob;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Command {@code climate-anomaly}. */
@Command(
    name = "climate-anomaly",
    mixinStandardHelpOptions = true,
    description = {
      "Computes warming against a base period, and trends by cell.",
      "Input: CSV rows of year, lat, lon, K, with or without a header of these names."
    })
public final class ClimateAnomalyCommand extends ScienceCommand<ClimateAnomaly> {

  private static final Pattern PERIOD = Pattern.compile("(\\d{1,4})-(\\d{1,4})");

  @Option(
      names = "--base",
      defaultValue = "1961-1990",
      paramLabel = "FROM-TO",
      description = "Years of the base period. Default: ${DEFAULT-VALUE}.")
  private String base;

  /** Makes the command. */
  public ClimateAnomalyCommand() {}

  /** Runs the job for {@code spark-submit}. */
  public static void main(String[] args) {
    submit(new ClimateAnomalyCommand(), args);
  }

  @Override
  protected ScienceJob<ClimateAnomaly> job() {
    Matcher period = PERIOD.matcher(base);
    if (!period.matches()) {
      throw new ParameterException(
          spec().commandLine(), "--base is '" + base + "', expected years such as 1961-1990");
    }
    return new ClimateAnomalyJob(
        Integer.parseInt(period.group(1)), Integer.parseInt(period.group(2)));
  }

  @Override
  protected void describe(ClimateAnomaly result, JobText text) {
    text.line("cells", "%,d", result.cells());
    text.line("years", "%,d", result.years().size());
    ClimateAnomaly.Year last = result.years().get(result.years().size() - 1);
    text.line("anomaly " + last.year(), "%.4f K", last.anomaly());
    text.line(
        "largest trend",
        "%.4f K per decade at cell (%d, %d)",
        result.greatest().perDecade(),
        result.greatest().latitudeIndex(),
        result.greatest().longitudeIndex());
    text.line("mean trend", "%.4f K per decade", result.meanTrend());
  }
}
