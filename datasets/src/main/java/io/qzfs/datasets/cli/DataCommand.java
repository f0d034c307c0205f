// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Command {@code data}, which only groups its subcommands.
 *
 * <p>Exit codes: 0 when done, 1 when data cannot be got or written, 2 when the options are wrong.
 */
@Command(
    name = "data",
    mixinStandardHelpOptions = true,
    description = "List, get and grow real data sets.",
    subcommands = {ListCommand.class, GetCommand.class, ScaleCommand.class})
public final class DataCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  /** A command line of this command alone, which reports errors in one line each. */
  public static CommandLine commandLine() {
    return new CommandLine(new DataCommand()).setExecutionExceptionHandler(new OneLineErrors());
  }

  /**
   * Asks for a subcommand.
   *
   * @throws ParameterException always
   */
  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Missing subcommand: list, get or scale");
  }
}
