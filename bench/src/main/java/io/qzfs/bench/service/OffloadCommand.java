// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.service;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.qzfs.bench.standin.Standin;
import io.qzfs.bench.standin.StandinOption;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code qzfs bench offload}. */
@Command(
    name = "offload",
    mixinStandardHelpOptions = true,
    description =
        "Measures what the offload service adds to a block's time in the device, and what it"
            + " allocates, on the stand-in device set to be fast.")
public final class OffloadCommand implements Callable<Integer> {
  private static final int RETRY_MILLIS = 1_000;

  @Mixin private StandinOption standin;

  @Option(
      names = "--threads",
      description = "Submitters at once, repeatable; default: ${DEFAULT-VALUE}.",
      defaultValue = "1,2,8",
      split = ",")
  private List<Integer> threads;

  @Option(
      names = "--latency-micros",
      description = "Time that the device takes for a request; default: ${DEFAULT-VALUE}.",
      defaultValue = "10")
  private int latencyMicros;

  @Option(
      names = "--seconds",
      description = "Of each row, after as long a warm-up; default: ${DEFAULT-VALUE}.",
      defaultValue = "3")
  private double seconds;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    Standin device = standin.open(Collections.max(threads), RETRY_MILLIS);
    List<ServiceRow> rows = new ArrayList<>();
    for (int count : threads) {
      rows.addAll(
          new ServiceBenchmark(device, count, TimeUnit.MICROSECONDS.toNanos(latencyMicros), seconds)
              .run());
    }
    if (json) {
      out.println(
          new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(rows));
    } else {
      print(out, rows);
    }
    return 0;
  }

  private void print(PrintWriter out, List<ServiceRow> rows) {
    out.printf(
        Locale.ROOT,
        "Blocks of 64 KiB, one under way for each thread; device latency %d us; medians of %.0f"
            + " s%n%n",
        latencyMicros,
        seconds);
    out.printf(
        "%-11s %-6s %7s %9s %9s %9s %9s %9s %9s %9s %9s%n",
        "",
        "verify",
        "threads",
        "blocks/s",
        "whole us",
        "device us",
        "over us",
        "p99 us",
        "CPU us",
        "B submit",
        "B lane");
    for (ServiceRow row : rows) {
      out.printf(
          Locale.ROOT,
          "%-11s %-6s %7d %9.0f %9.1f %9.1f %9.1f %9.1f %9.1f %9.1f %9.1f%n",
          row.direction(),
          row.verify(),
          row.threads(),
          row.blocksPerSecond(),
          row.wholeMicros(),
          row.deviceMicros(),
          row.overheadMicros(),
          row.overheadMicros99(),
          row.cpuMicros(),
          row.submitterBytes(),
          row.laneBytes());
    }
  }
}
