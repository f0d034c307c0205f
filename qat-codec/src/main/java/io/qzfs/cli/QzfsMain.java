// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * The command {@code qzfs}. Errors are one line on standard error, {@code qzfs: <message>}; with
 * {@code QZFS_DEBUG=1} in the environment the stack trace follows.
 */
@Command(
    name = "qzfs",
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class,
    synopsisSubcommandLabel = "COMMAND",
    description = "Fast, splittable, seekable gzip for Hadoop and Spark.",
    footer = {"", "'qzfs COMMAND --help' tells more of a command."})
public final class QzfsMain implements Callable<Integer> {

  @Spec private CommandSpec spec;

  /** Runs the command line and ends the JVM with its exit code. */
  public static void main(String[] args) {
    System.exit(run(args));
  }

  private static int run(String[] args) {
    try {
      return commandLine().execute(args);
    } catch (LinkageError | StackOverflowError | OutOfMemoryError e) {
      System.err.println("qzfs: " + ErrorText.of(e));
      return ExitCodes.FAULT;
    }
  }

  /** The command line with every subcommand on the class path. */
  public static CommandLine commandLine() {
    CommandLine commandLine = new CommandLine(new QzfsMain());
    new CommandRegistry(QzfsMain.class.getClassLoader())
        .commands()
        .forEach(commandLine::addSubcommand);
    describeExitCodes(commandLine);
    return commandLine
        .setExecutionExceptionHandler(new OneLineErrors())
        .setParameterExceptionHandler(new UsageErrors());
  }

  private static void describeExitCodes(CommandLine commandLine) {
    commandLine
        .getCommandSpec()
        .usageMessage()
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(ExitCodes.descriptions());
    commandLine.getSubcommands().values().forEach(QzfsMain::describeExitCodes);
  }

  /** Shows the help on standard error, since a subcommand is missing. */
  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCodes.USAGE;
  }
}
