// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.ReadSettings;
import io.qzfs.offload.Engines;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code cat}; the data is all that it prints, so it has no JSON. */
@Command(
    name = "cat",
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class,
    description = {
      "Decompress gzip files of any origin to standard output.",
      "A URI such as hdfs://host/x.gz names a file of a store; qzfs+hdfs://host/x is printed as the"
          + " view shows it."
    })
public final class CatCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private EngineOptions engines;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files, or URIs of files; '-' is standard input.")
  private List<String> files;

  /** Makes the command. */
  public CatCommand() {}

  @Override
  public Integer call() throws IOException {
    ReadSettings settings = engines.read();
    Engines.select(settings.engines());
    return new FileReports(spec.commandLine(), ReportOptions.silent())
        .forEach(
            Source.of(files),
            source -> {
              new Transfer(filter(source, settings), ReportOptions.silent())
                  .toStandardOutput(source);
              return new SilentReport(source.argument());
            });
  }

  private static Transfer.Filter filter(Source source, ReadSettings settings) throws IOException {
    return source.isUri() && source.provided().isServedAsStored()
        ? Transfer.Filter.NONE
        : new Decompressing(settings);
  }
}
