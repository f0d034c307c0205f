// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.ErrorText;
import io.qzfs.cli.ExitCodes;
import io.qzfs.cli.JsonText;
import io.qzfs.cli.OneLineErrors;
import io.qzfs.cli.ProgressMeter;
import io.qzfs.cli.ReportOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code fsck}. */
@Command(
    name = "fsck",
    mixinStandardHelpOptions = true,
    description = {
      "Find, and repair, what is wrong with the stored files of a compressed view.",
      "Looks at files that are torn, since their writer died, or damaged; at missing, stale and"
          + " damaged indexes; at files that are there twice, and files named *.qz.gz that are"
          + " something else. Tells what can be read of them, and what was lost.",
      "A file that is being written looks torn: repair nothing that somebody writes. The exit code"
          + " is 1 if a problem is left."
    })
public final class FsckCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--data",
      description = "Also decode all data, check every CRC-32, and hold indexes against it.")
  private boolean data;

  @Option(
      names = "--repair",
      description =
          "Cut off torn ends, and write indexes that are missing or can't be used. Of damaged files"
              + " nothing is cut.")
  private boolean repair;

  @Option(
      names = "--salvage",
      description =
          "Copy what can be read from the front of a damaged file x to a new file x.salvaged.")
  private boolean salvage;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Files at once (default: the number of processors).")
  private Integer threads;

  @Mixin private HadoopOptions hadoop;

  @Mixin private ReportOptions report;

  @Parameters(
      paramLabel = "URI",
      arity = "1..*",
      description = "Files or directories of a view, such as qzfs+hdfs://host/data.")
  private List<String> uris;

  private final List<String> errors = new ArrayList<>();

  /** Makes the command. */
  public FsckCommand() {}

  @Override
  public Integer call() throws IOException {
    int count = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    if (count < 1 || count > FileTasks.MAX_THREADS) {
      throw new ParameterException(
          spec.commandLine(),
          "Cannot use --threads " + count + ": expected 1 to " + FileTasks.MAX_THREADS);
    }
    FsckSettings settings = new FsckSettings(count, data, repair, salvage);
    FsckSums sums = new FsckSums(this::show);
    Configuration conf = hadoop.configuration();
    try (ProgressMeter meter = ProgressMeter.start("fsck", -1, report)) {
      for (String uri : uris) {
        look(uri, settings, sums, meter, conf);
      }
    }
    FsckSummary summary = sums.summary(data);
    print(sums, summary);
    return summary.left() == 0 && errors.isEmpty() ? ExitCodes.SUCCESS : ExitCodes.FAULT;
  }

  private void look(
      String uri, FsckSettings settings, FsckSums sums, ProgressMeter meter, Configuration conf)
      throws IOException {
    try (Place place = Place.open(uri, conf);
        FileTasks tasks = new FileTasks(settings.threads())) {
      new Fsck(place, settings, sums, meter, tasks).begin();
      tasks.await();
    } catch (IOException e) {
      OneLineErrors.traceIfAsked(spec.commandLine().getErr(), e);
      errors.add(ErrorText.of(e));
    }
  }

  private void show(FsckReport found) {
    if (!report.json()) {
      spec.commandLine().getOut().println(found.text());
      spec.commandLine().getOut().flush();
    }
  }

  private void print(FsckSums sums, FsckSummary summary) throws IOException {
    errors.forEach(error -> spec.commandLine().getErr().println("qzfs: " + error));
    spec.commandLine().getErr().flush();
    if (report.json()) {
      Map<String, Object> document = new LinkedHashMap<>();
      document.put("files", sums.reports());
      document.put("summary", summary);
      document.put("errors", errors);
      JsonText.print(spec.commandLine(), document);
    } else if (!report.quiet()) {
      spec.commandLine().getOut().println(summary.text());
      spec.commandLine().getOut().flush();
    }
  }
}
