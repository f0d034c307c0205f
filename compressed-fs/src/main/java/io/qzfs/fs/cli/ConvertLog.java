// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.OneLineErrors;
import io.qzfs.cli.ProgressMeter;
import io.qzfs.cli.ReportOptions;
import org.apache.hadoop.fs.Path;
import picocli.CommandLine;

/** What is told while files are copied. Thread-safe. */
final class ConvertLog {
  private final CommandLine commandLine;
  private final ReportOptions options;

  ConvertLog(CommandLine commandLine, ReportOptions options) {
    this.commandLine = commandLine;
    this.options = options;
  }

  /** Starts to show bytes; how many there will be isn't known before all is listed. */
  ProgressMeter startMeter() {
    return ProgressMeter.start("convert", -1, options);
  }

  /** Tells of a file that would be copied. */
  synchronized void wouldCopy(Path source, Path target) {
    if (!options.json() && !options.quiet()) {
      commandLine.getOut().println("would copy " + source + " -> " + target);
    }
  }

  /** Prints the stack trace of a failure for those who look for a bug. */
  synchronized void failed(Throwable failure) {
    OneLineErrors.traceIfAsked(commandLine.getErr(), failure);
  }
}
