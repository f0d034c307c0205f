// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.ExitCodes;
import io.qzfs.cli.JsonText;
import io.qzfs.cli.ReportOptions;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code convert}. */
@Command(
    name = "convert",
    mixinStandardHelpOptions = true,
    description = {
      "Copy a file or a tree into a compressed view, out of one, or between two.",
      "SRC and DST are URIs or local paths; qzfs+hdfs://host/x is compressed in the store, and"
          + " anything else is as it is. What is in the directory SRC goes into the directory DST,"
          + " which is made if need be. Times and permissions are kept, and the owner where that is"
          + " allowed.",
      "A file gets its name when it is whole. Run the same command again to go on after an"
          + " interruption: files whose length and modification time are right already are left"
          + " alone. Files that can't be copied are listed at the end, and the others are done."
    })
public final class ConvertCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Files copied at once (default: the number of processors).")
  private Integer threads;

  @Option(
      names = "--verify",
      description = "Read each copy back, and hold its CRC-32 against what was read.")
  private boolean verify;

  @Option(
      names = {"-n", "--dry-run"},
      description = "Tell what would be done, and do nothing.")
  private boolean dryRun;

  @Option(
      names = {"-f", "--force", "--overwrite"},
      description = "Replace files that exist and differ.")
  private boolean force;

  @Option(
      names = "--unpack-gz",
      description =
          "Decode files named .gz on the way, so that x.csv.gz becomes x.csv. Without this option"
              + " they are copied as they are.")
  private boolean unpackGzip;

  @Option(
      names = "--delete-source",
      description = "Delete each source file once its copy is in place; turns --verify on.")
  private boolean deleteSource;

  @Mixin private HadoopOptions hadoop;

  @Mixin private ReportOptions report;

  @Parameters(index = "0", paramLabel = "SRC", description = "File or directory to copy.")
  private String source;

  @Parameters(index = "1", paramLabel = "DST", description = "Where to.")
  private String target;

  /** Makes the command. */
  public ConvertCommand() {}

  @Override
  public Integer call() throws IOException {
    int count = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    if (count < 1 || count > FileTasks.MAX_THREADS) {
      throw new ParameterException(
          spec.commandLine(),
          "Cannot use --threads " + count + ": expected 1 to " + FileTasks.MAX_THREADS);
    }
    ConvertSettings settings =
        new ConvertSettings(count, force, verify, dryRun, unpackGzip, deleteSource);
    Configuration conf = hadoop.configuration();
    ConvertReport done;
    try (Place from = Place.open(source, conf);
        Place to = Place.open(target, conf)) {
      Conversion conversion =
          new Conversion(from, to, settings, new ConvertLog(spec.commandLine(), report));
      done = conversion.run().report(source, target);
    }
    print(done);
    return done.failed() == 0 ? ExitCodes.SUCCESS : ExitCodes.FAULT;
  }

  private void print(ConvertReport done) throws IOException {
    done.errors().forEach(error -> spec.commandLine().getErr().println("qzfs: " + error.error()));
    spec.commandLine().getErr().flush();
    if (report.json()) {
      JsonText.print(spec.commandLine(), done);
    } else if (!report.quiet()) {
      spec.commandLine().getOut().println(done.text());
      spec.commandLine().getOut().flush();
    }
  }
}
