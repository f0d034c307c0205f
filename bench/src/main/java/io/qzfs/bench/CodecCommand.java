// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.qzfs.engine.EngineDescription;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.Engines;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code qzfs bench codec}. */
@Command(
    name = "codec",
    mixinStandardHelpOptions = true,
    description =
        "Times the codec against Hadoop's GzipCodec, through Hadoop's interface, on real data in"
            + " memory; ratios are medians over interleaved rounds.")
final class CodecCommand implements Callable<Integer> {
  @Option(
      names = "--input",
      description = "Data set id or file, repeatable; default: ${DEFAULT-VALUE}.",
      defaultValue = "hiseqx-reads,silesia-dickens",
      split = ",")
  private List<String> inputs;

  @Option(
      names = "--megabytes",
      description = "Uncompressed size to repeat each input to; default: ${DEFAULT-VALUE}.",
      defaultValue = "32")
  private int megabytes;

  @Option(
      names = "--rounds",
      description = "Counted rounds; default: ${DEFAULT-VALUE}.",
      defaultValue = "7")
  private int rounds;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    List<CodecBenchmark.Row> rows = new ArrayList<>();
    for (String input : inputs) {
      byte[] data = BenchInputs.read(input, megabytes * 1_000_000);
      rows.addAll(new CodecBenchmark(input, data, rounds).run());
    }
    EngineDescription engine =
        Engines.select(EngineSettings.defaults()).decompression().description();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
      out.println(mapper.writeValueAsString(Map.of("engine", engine, "rows", rows)));
    } else {
      print(out, rows, engine);
    }
    return 0;
  }

  private void print(PrintWriter out, List<CodecBenchmark.Row> rows, EngineDescription engine) {
    out.printf(
        Locale.ROOT,
        "%d MB of each input, %d rounds, engine %s %s%n",
        megabytes,
        rounds,
        engine.name(),
        engine.version());
    String head = "";
    for (CodecBenchmark.Row row : rows) {
      String next = row.input() + ": " + row.operation();
      if (!next.equals(head)) {
        head = next;
        out.printf(
            Locale.ROOT,
            "%n%-38s %9s %9s %9s %7s %7s %7s%n",
            head,
            "wall ms",
            "CPU ms",
            "MB/s",
            "x wall",
            "x CPU",
            "ratio");
      }
      Rounds.Figure figure = row.figure();
      out.printf(
          Locale.ROOT,
          "  %-36s %9.1f %9.1f %9.1f %7.2f %7.2f %7.3f%n",
          figure.name(),
          figure.wallSeconds() * 1e3,
          figure.cpuSeconds() * 1e3,
          row.megabytesPerSecond(),
          figure.wallGain(),
          figure.cpuGain(),
          row.sizeRatio());
    }
  }
}
