// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.qzfs.datasets.Progress;
import io.qzfs.jobs.ByteSize;
import io.qzfs.jobs.demo.Demo;
import io.qzfs.jobs.demo.DemoOptions;
import io.qzfs.jobs.demo.DemoReport;
import io.qzfs.jobs.demo.DemoText;
import io.qzfs.jobs.prepare.PhaseLog;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code demo}: compares codecs on this machine and prints one table. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description = {
      "Shows the gain on this machine.",
      "Resamples real reads, compresses them with Hadoop's codec and with ours, runs job"
          + " fastq-stats over all of it,"
          + " checks every result, and prints a table."
    })
public final class DemoCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--size",
      defaultValue = "512m",
      converter = ByteSize.class,
      paramLabel = "SIZE",
      description = "Size of the data, uncompressed. Default: ${DEFAULT-VALUE}.")
  private long bytes;

  @Option(
      names = "--dir",
      defaultValue = "qzfs-demo",
      paramLabel = "DIR",
      description = "Folder for all files; it must be new or empty. Default: ./${DEFAULT-VALUE}.")
  private Path folder;

  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      description =
          "Thread counts, separated by commas. Default: 1, 2, 4 and so on up to the"
              + " processors here.")
  private List<Integer> threads;

  @Option(
      names = "--repeat",
      defaultValue = "5",
      paramLabel = "N",
      description = "Counted rounds; medians are printed. Default: ${DEFAULT-VALUE}.")
  private int repeat;

  @Option(names = "--keep", description = "Leave the folder with the data.")
  private boolean keep;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  /**
   * Runs the demo.
   *
   * @return 0
   * @throws IOException if there is no data, a file cannot be written, a job fails, or a result is
   *     wrong
   */
  @Override
  public Integer call() throws IOException {
    DemoOptions options = options();
    PrintWriter errors = spec.commandLine().getErr();
    errors.println(
        "demo: files go to "
            + folder.toAbsolutePath().normalize()
            + (keep ? "" : ", removed at the end"));
    errors.flush();
    DemoReport report =
        new Demo(
                options, EngineName.find(spec), new PhaseLog("demo", errors, Progress.isTerminal()))
            .run();
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? json(report) : DemoText.of(report));
    out.flush();
    return 0;
  }

  private DemoOptions options() {
    try {
      return new DemoOptions(
          folder, bytes, threads == null ? defaultThreads() : threads, repeat, keep);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
  }

  private static List<Integer> defaultThreads() {
    int processors = Runtime.getRuntime().availableProcessors();
    List<Integer> counts = new ArrayList<>();
    for (int count = 1; count < processors; count *= 2) {
      counts.add(count);
    }
    counts.add(processors);
    return counts;
  }

  private static String json(DemoReport report) throws IOException {
    return new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(report)
        + System.lineSeparator();
  }
}
