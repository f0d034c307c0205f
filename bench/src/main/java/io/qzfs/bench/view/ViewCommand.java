// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.view;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.qzfs.bench.BenchInputs;
import java.io.PrintWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code qzfs bench view}. */
@Command(
    name = "view",
    mixinStandardHelpOptions = true,
    description = {
      "Times the compressed file system against its store and against the codec alone, on a store"
          + " of your choice; ratios are medians over interleaved rounds.",
      "The first row of each table is the peer."
    })
public final class ViewCommand implements Callable<Integer> {
  /** What can be measured. */
  enum Part {
    STREAM,
    RANDOM,
    LISTING,
    MEMORY
  }

  @Option(
      names = "--on",
      required = true,
      paramLabel = "URI",
      description =
          "Directory of the store, made and removed: file:///tmp/x or hdfs://127.0.0.1:8020/x.")
  private URI on;

  @Option(
      names = "--part",
      description = "What to measure: ${COMPLETION-CANDIDATES}; default: all.",
      split = ",")
  private List<Part> parts = List.of(Part.values());

  @Option(
      names = "--input",
      description = "Data set id or file; default: ${DEFAULT-VALUE}.",
      defaultValue = "hiseqx-reads")
  private String input;

  @Option(
      names = "--megabytes",
      description = "Logical size of the large file; default: ${DEFAULT-VALUE}.",
      defaultValue = "2000")
  private int megabytes;

  @Option(
      names = "--files",
      description = "Files to list; default: ${DEFAULT-VALUE}.",
      defaultValue = "10000")
  private int files;

  @Option(
      names = "--rounds",
      description = "Counted rounds; default: ${DEFAULT-VALUE}.",
      defaultValue = "5")
  private int rounds;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Configuration conf = new Configuration();
    Path directory = new Path(on);
    List<ViewRow> rows = new ArrayList<>();
    try (FileSystem store = FileSystem.newInstance(on, conf);
        FileSystem view = FileSystem.newInstance(URI.create("qzfs+" + on), conf)) {
      if (store.exists(directory)) {
        throw new IllegalArgumentException(
            "Cannot use " + directory + ": it exists; expected a name that is free");
      }
      store.mkdirs(directory);
      try {
        Bed bed = new Bed(store, view, directory, conf);
        byte[] piece = BenchInputs.read(input, 64_000_000);
        for (Part part : parts) {
          rows.addAll(run(part, bed, piece));
        }
      } finally {
        store.delete(directory, true);
      }
    }
    print(rows);
    return 0;
  }

  private List<ViewRow> run(Part part, Bed bed, byte[] piece) throws Exception {
    return switch (part) {
      case STREAM -> new StreamBenchmark(bed, piece, megabytes * 1_000_000L, rounds).run();
      case RANDOM -> new RandomBenchmark(bed, piece, megabytes * 1_000_000L, rounds).run();
      case LISTING -> new ListingBenchmark(bed, files, rounds).run();
      case MEMORY -> new MemoryBenchmark(bed, piece).run();
    };
  }

  private void print(List<ViewRow> rows) throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(
          new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(rows));
      return;
    }
    out.printf("on %s%n", on);
    String head = "";
    for (ViewRow row : rows) {
      if (!row.operation().equals(head)) {
        head = row.operation();
        out.printf("%n%-46s %10s %10s %7s %7s%n", head, "wall ms", "CPU ms", "x wall", "x CPU");
      }
      if (row.figure() != null) {
        out.printf(
            Locale.ROOT,
            "  %-44s %10.2f %10.2f %7.2f %7.2f%s%n",
            row.figure().name(),
            row.figure().wallSeconds() * 1e3,
            row.figure().cpuSeconds() * 1e3,
            row.figure().wallGain(),
            row.figure().cpuGain(),
            row.note().isEmpty() ? "" : "  " + row.note());
      } else {
        out.printf("  %s%n", row.note());
      }
    }
  }
}
