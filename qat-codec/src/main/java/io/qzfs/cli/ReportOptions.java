// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import picocli.CommandLine.Option;

/** Options that say how a command reports. */
final class ReportOptions {

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Show no progress and, of what went well, no text.")
  private boolean quiet;

  /** For a command whose data is all that it prints. */
  static ReportOptions silent() {
    ReportOptions options = new ReportOptions();
    options.quiet = true;
    return options;
  }

  boolean json() {
    return json;
  }

  boolean quiet() {
    return quiet;
  }
}
