// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.ReadSettings;
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

/** Command {@code decompress}. */
@Command(
    name = "decompress",
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class,
    description = {
      "Decompress gzip files of any origin.",
      "Writes FILE beside each FILE.gz and keeps FILE.gz. FILE appears when it is whole and every"
          + " checksum was right."
    })
public final class DecompressCommand implements Callable<Integer> {
  private static final String SUFFIX = ".gz";

  @Spec private CommandSpec spec;

  @Mixin private EngineOptions engines;

  @Mixin private OutputOptions output;

  @Mixin private ReportOptions report;

  @Parameters(
      paramLabel = "FILE.gz",
      arity = "1..*",
      description =
          "Files; '-' is standard input, and then goes to standard output. A file of another name"
              + " needs --output.")
  private List<String> files;

  /** Makes the command. */
  public DecompressCommand() {}

  @Override
  public Integer call() throws IOException {
    List<Source> sources = Source.of(files);
    output.check(sources, report);
    ReadSettings settings = engines.read();
    Engines.select(settings.engines());
    return new FileReports(spec.commandLine(), report)
        .forEach(sources, source -> decompress(source, settings));
  }

  private FileReport decompress(Source source, ReadSettings settings) throws IOException {
    Decompressing decompressing = new Decompressing(settings);
    Transfer transfer = new Transfer(decompressing, report);
    if (output.toStandardOutput(source)) {
      transfer.toStandardOutput(source);
      return new SilentReport(source.argument());
    }
    Path target = target(source);
    Transfer.Amounts amounts = transfer.toFile(source, target, output.force());
    EngineMix mix = EngineMix.of(decompressing.statistics(), Direction.DECOMPRESS);
    String streaming = StreamingName.of(Engines.select(settings.engines()));
    return DecompressReport.of(source.argument(), target, mix, streaming, amounts);
  }

  private Path target(Source source) throws IOException {
    if (output.output().isPresent()) {
      return output.output().get();
    }
    String name = source.argument();
    if (source.isUri()) {
      throw new IOException(
          "Cannot write beside " + name + ": give --output, or copy it with 'qzfs convert'");
    }
    if (!name.endsWith(SUFFIX) || source.path().getFileName().toString().equals(SUFFIX)) {
      throw new IOException(
          "Cannot tell what to call " + name + " without its " + SUFFIX + ": give --output");
    }
    return Path.of(name.substring(0, name.length() - SUFFIX.length()));
  }
}
