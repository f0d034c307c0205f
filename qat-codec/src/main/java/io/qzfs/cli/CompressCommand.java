// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.WriteSettings;
import io.qzfs.offload.Direction;
import io.qzfs.offload.Engines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code compress}. */
@Command(
    name = "compress",
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class,
    description = {
      "Compress files to gzip.",
      "Writes FILE.gz beside each FILE and keeps FILE. FILE.gz appears when it is whole."
    })
public final class CompressCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private CompressOptions compression;

  @Mixin private EngineOptions engines;

  @Mixin private OutputOptions output;

  @Mixin private ReportOptions report;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files; '-' is standard input, and then goes to standard output.")
  private List<String> files;

  /** Makes the command. */
  public CompressCommand() {}

  @Override
  public Integer call() throws IOException {
    List<Source> sources = Source.of(files);
    output.check(sources, report);
    WriteSettings settings = compression.write(engines);
    Engines.select(settings.engines());
    refuseTerminal(sources);
    return new FileReports(spec.commandLine(), report)
        .forEach(sources, source -> compress(source, settings));
  }

  private void refuseTerminal(List<Source> sources) {
    boolean toTerminal =
        sources.stream().anyMatch(output::toStandardOutput) && ProgressMeter.isTerminal();
    if (toTerminal && !output.force()) {
      throw output.wrong("Compressed data is not for a terminal; redirect it, or give --force");
    }
  }

  private FileReport compress(Source source, WriteSettings settings) throws IOException {
    Compressing compressing = new Compressing(settings);
    Transfer transfer = new Transfer(compressing, report);
    if (output.toStandardOutput(source)) {
      transfer.toStandardOutput(source);
      return new SilentReport(source.argument());
    }
    Path target = target(source);
    Transfer.Amounts amounts = transfer.toFile(source, target, output.force());
    EngineMix mix = EngineMix.of(compressing.statistics(), Direction.COMPRESS);
    return CompressReport.of(
        source.argument(), target, settings, mix, Engines.select(settings.engines()), amounts);
  }

  private Path target(Source source) throws IOException {
    if (output.output().isPresent()) {
      return output.output().get();
    }
    if (source.isUri()) {
      throw new IOException(
          "Cannot write beside "
              + source.argument()
              + ": give --output, or copy it with 'qzfs convert'");
    }
    return Path.of(source.argument() + ".gz");
  }
}
