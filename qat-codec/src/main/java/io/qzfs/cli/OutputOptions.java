// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options of commands that write a file for each file: where to. */
final class OutputOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write to this file; only with a single input.")
  private Path output;

  @Option(
      names = {"-c", "--stdout"},
      description = "Write to standard output.")
  private boolean stdout;

  @Option(
      names = {"-f", "--force"},
      description = "Overwrite files that exist.")
  private boolean force;

  /** The file to write, if one is named. */
  Optional<Path> output() {
    return Optional.ofNullable(output);
  }

  /** Whether files that exist may be overwritten. */
  boolean force() {
    return force;
  }

  /** Whether the data of an input goes to standard output. */
  boolean toStandardOutput(Source source) {
    return stdout || (source.isStandardInput() && output == null);
  }

  /**
   * Checks that the options go together.
   *
   * @throws ParameterException naming those that don't
   */
  void check(List<Source> sources, ReportOptions report) {
    if (output != null && stdout) {
      throw wrong("--output and --stdout exclude each other");
    }
    if (output != null && sources.size() > 1) {
      throw wrong("--output takes a single input, found " + sources.size());
    }
    if (report.json() && sources.stream().anyMatch(this::toStandardOutput)) {
      throw wrong("--json and the data cannot both go to standard output");
    }
  }

  ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
