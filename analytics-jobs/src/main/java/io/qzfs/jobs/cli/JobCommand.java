// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cli;

import io.qzfs.jobs.FastqStatsCommand;
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
    subcommands = FastqStatsCommand.class)
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
