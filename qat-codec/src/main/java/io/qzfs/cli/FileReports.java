// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/**
 * Does something to each file and reports on it: a line for each as it is done, or one JSON
 * document at the end. Goes on after a failure. Not thread-safe.
 */
final class FileReports {
  private final CommandLine commandLine;
  private final ReportOptions options;
  private final List<FileReport> reports = new ArrayList<>();

  FileReports(CommandLine commandLine, ReportOptions options) {
    this.commandLine = commandLine;
    this.options = options;
  }

  /** What is done to one file. */
  interface Action {
    FileReport apply(Source source) throws IOException;
  }

  /**
   * Does it to all files.
   *
   * @return the exit code
   * @throws IOException if nobody reads standard output any more, or JSON can't be made
   */
  int forEach(List<Source> sources, Action action) throws IOException {
    for (Source source : sources) {
      report(apply(source, action));
    }
    if (options.json()) {
      JsonText.print(commandLine, Map.of("files", reports));
    }
    boolean allWell = reports.stream().allMatch(FileReport::succeeded);
    return allWell ? ExitCodes.SUCCESS : ExitCodes.FAULT;
  }

  private FileReport apply(Source source, Action action) throws IOException {
    try {
      return action.apply(source);
    } catch (IOException e) {
      if (BrokenPipeException.isBehind(e)) {
        throw e;
      }
      OneLineErrors.traceIfAsked(commandLine.getErr(), e);
      return new FailedFile(source.argument(), ErrorText.of(e));
    }
  }

  private void report(FileReport report) {
    reports.add(report);
    if (!report.succeeded()) {
      commandLine.getErr().println("qzfs: " + report.text());
      commandLine.getErr().flush();
    } else if (!options.json() && !options.quiet() && !report.text().isEmpty()) {
      commandLine.getOut().println(report.text());
      commandLine.getOut().flush();
    }
  }
}
