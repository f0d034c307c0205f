// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cli;

import io.qzfs.jobs.FastqStatsCommand;
import io.qzfs.jobs.astronomy.PeriodogramCommand;
import io.qzfs.jobs.climate.ClimateAnomalyCommand;
import io.qzfs.jobs.climate.StationExtremesCommand;
import io.qzfs.jobs.genomics.BamToFastqCommand;
import io.qzfs.jobs.genomics.CoverageCommand;
import io.qzfs.jobs.genomics.FastqFilterCommand;
import io.qzfs.jobs.genomics.FlagstatCommand;
import io.qzfs.jobs.genomics.KmerCountCommand;
import io.qzfs.jobs.genomics.MarkDuplicatesCommand;
import io.qzfs.jobs.physics.DimuonMassCommand;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code job NAME}: runs a Spark job of this module. */
@Command(
    name = "job",
    mixinStandardHelpOptions = true,
    description = "Runs a Spark job.",
    subcommands = {
      BamToFastqCommand.class,
      ClimateAnomalyCommand.class,
      CoverageCommand.class,
      DimuonMassCommand.class,
      FastqFilterCommand.class,
      FastqStatsCommand.class,
      FlagstatCommand.class,
      KmerCountCommand.class,
      MarkDuplicatesCommand.class,
      PeriodogramCommand.class,
      StationExtremesCommand.class
    })
public final class JobCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  /** Refuses, since a job must be named. */
  @Override
  public Integer call() {
    throw new ParameterException(
        spec.commandLine(),
        "Which job? Expected one of: " + String.join(", ", spec.subcommands().keySet()));
  }
}
