// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import picocli.CommandLine.Option;

/** Options that say how a command reports. */
public final class ReportOptions {

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Show no progress and, of what went well, no text.")
  private boolean quiet;

  /** Progress and text, no JSON. */
  public ReportOptions() {}

  /** For a command whose data is all that it prints. */
  public static ReportOptions silent() {
    ReportOptions options = new ReportOptions();
    options.quiet = true;
    return options;
  }

  /** Whether to print JSON. */
  public boolean json() {
    return json;
  }

  /** Whether to show no progress and, of what went well, no text. */
  public boolean quiet() {
    return quiet;
  }
}
