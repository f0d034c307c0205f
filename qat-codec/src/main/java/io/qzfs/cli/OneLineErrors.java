// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Prints one line instead of a stack trace, and nothing where nobody reads any more. */
public final class OneLineErrors implements IExecutionExceptionHandler {

  /** For the command line. */
  public OneLineErrors() {}

  @Override
  public int handleExecutionException(
      Exception exception, CommandLine commandLine, ParseResult parseResult) {
    if (BrokenPipeException.isBehind(exception)) {
      return ExitCodes.SUCCESS;
    }
    commandLine.getErr().println("qzfs: " + ErrorText.of(exception));
    traceIfAsked(commandLine.getErr(), exception);
    commandLine.getErr().flush();
    return ExitCodes.FAULT;
  }

  /** Prints the stack trace for those who look for a bug. */
  public static void traceIfAsked(PrintWriter err, Throwable failure) {
    if ("1".equals(System.getenv("QZFS_DEBUG"))) {
      failure.printStackTrace(err);
    }
  }
}
