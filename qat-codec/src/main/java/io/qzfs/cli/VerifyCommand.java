// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableInput;
import io.qzfs.offload.Engines;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class,
    description = {
      "Check gzip files.",
      "Decodes every member, checks its CRC-32 and lengths, and holds the index against the"
          + " members. The faults of a file are one line, the first in front. An index that is"
          + " stale, because files were joined, is no fault."
    })
public final class VerifyCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private EngineOptions engines;

  @Mixin private ReportOptions report;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, or URIs of files.")
  private List<String> files;

  /** Makes the command. */
  public VerifyCommand() {}

  @Override
  public Integer call() throws IOException {
    ReadSettings settings = engines.read();
    Engines.select(settings.engines());
    return new FileReports(spec.commandLine(), report)
        .forEach(Source.of(files), source -> verify(source, settings));
  }

  private FileReport verify(Source source, ReadSettings settings) throws IOException {
    try (SeekableInput in = source.openSeekable();
        ProgressMeter meter = ProgressMeter.start(source.name(), source.length(), report)) {
      return new Verification(in, source.argument(), settings).run(meter);
    }
  }
}
