// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code split}. */
@Command(
    name = "split",
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class,
    description = {
      "Show the splits of gzip files that a job would see.",
      "A split owns the blocks from the first boundary in it up to the first behind it. Boundaries"
          + " come from the index, or without one from chains of headers. Hadoop may make the last"
          + " split up to a tenth larger than --size."
    })
public final class SplitCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = {"-s", "--size"},
      required = true,
      paramLabel = "SIZE",
      converter = ByteSize.class,
      description = "Bytes of the file in a split, such as 128m.")
  private long size;

  @Mixin private ReportOptions report;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, or URIs of files.")
  private List<String> files;

  /** Makes the command. */
  public SplitCommand() {}

  @Override
  public Integer call() throws IOException {
    if (size < 1) {
      throw new ParameterException(
          spec.commandLine(), "Cannot split by " + size + " bytes: expected at least 1");
    }
    return new FileReports(spec.commandLine(), report).forEach(Source.of(files), this::split);
  }

  private FileReport split(Source source) throws IOException {
    try (SeekableInput in = source.openSeekable()) {
      return new SplitPlan(in, size).report(source.argument());
    }
  }
}
