// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.cli;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Prints the message of an exception instead of its stack trace. */
public final class OneLineErrors implements IExecutionExceptionHandler {

  @Override
  public int handleExecutionException(
      Exception exception, CommandLine commandLine, ParseResult parseResult) {
    String message = exception.getMessage() == null ? exception.toString() : exception.getMessage();
    commandLine.getErr().println("error: " + message.replaceAll("\\R", " "));
    return commandLine.getCommandSpec().exitCodeOnExecutionException();
  }
}
