// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.GzipMember;
import io.qzfs.io.IndexAudit;
import io.qzfs.io.MemberScanner;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableInput;
import io.qzfs.offload.Engines;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code stat}. */
@Command(
    name = "stat",
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class,
    description = {
      "Tell what gzip files are made of.",
      "Reads the headers of members that tell their length (QZ, BGZF); members that don't have to"
          + " be decoded. Headers are believed; 'verify' checks them. With --engines all data is"
          + " read as any reader would, to tell which engine decompresses it.",
      "A URI such as hdfs://host/x.gz names a file of a store; qzfs+hdfs://host/x names the stored"
          + " file behind the view's x."
    })
public final class StatCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--engines",
      description =
          "Also decompress the files and tell which engine did how many blocks, and why a device"
              + " did not do the others.")
  private boolean engineMix;

  @Option(
      names = {"-r", "--recursive"},
      description =
          "Sum up the files below directories. Takes their lengths from their ends, and decodes"
              + " nothing.")
  private boolean recursive;

  @Mixin private EngineOptions engines;

  @Mixin private ReportOptions report;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, or URIs of files.")
  private List<String> files;

  /** Makes the command. */
  public StatCommand() {}

  @Override
  public Integer call() throws IOException {
    ReadSettings settings = engines.read();
    Engines.select(settings.engines());
    return new FileReports(spec.commandLine(), report)
        .forEach(
            Source.of(files),
            source ->
                recursive
                    ? TreeReport.of(source.argument(), source.sum())
                    : stat(source, settings));
  }

  private FileReport stat(Source source, ReadSettings settings) throws IOException {
    try (SeekableInput in = source.openSeekable();
        MemberScanner scanner = new MemberScanner(in, settings)) {
      MemberCounts counts = new MemberCounts();
      Optional<GzipMember> member = scanner.next();
      while (member.isPresent()) {
        counts.add(member.get());
        member = scanner.next();
      }
      DecompressionTrial trial = engineMix ? DecompressionTrial.of(source, settings, report) : null;
      return StatReport.of(source, counts, IndexAudit.of(in), trial);
    }
  }
}
