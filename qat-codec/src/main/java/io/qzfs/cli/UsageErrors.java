// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with the command line, and where to read on. */
final class UsageErrors implements IParameterExceptionHandler {

  @Override
  public int handleParseException(ParameterException exception, String[] args) {
    CommandLine commandLine = exception.getCommandLine();
    PrintWriter err = commandLine.getErr();
    err.println("qzfs: " + ErrorText.of(exception));
    UnmatchedArgumentException.printSuggestions(exception, err);
    err.println("Try '" + commandLine.getCommandSpec().qualifiedName() + " --help'.");
    err.flush();
    return ExitCodes.USAGE;
  }
}
