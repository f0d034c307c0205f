// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.soak;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.qzfs.bench.standin.Standin;
import io.qzfs.bench.standin.StandinOption;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code qzfs bench soak}. */
@Command(
    name = "soak",
    mixinStandardHelpOptions = true,
    description =
        "Writes and reads files while faults of the stand-in device come and go at random; checks"
            + " every byte, the counters and that memory stays flat.")
public final class SoakCommand implements Callable<Integer> {
  /** Samples that are printed; JSON has all. */
  private static final int LINES = 10;

  @Mixin private StandinOption standin;

  @Option(
      names = "--seconds",
      description = "How long; default: ${DEFAULT-VALUE}.",
      defaultValue = "600")
  private int seconds;

  @Option(
      names = "--threads",
      description = "Streams at once; default: ${DEFAULT-VALUE}.",
      defaultValue = "32")
  private int threads;

  @Option(names = "--seed", description = "Seed of faults and files; default: the time.")
  private Long seed;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    Standin device = standin.open(Soak.INSTANCES, Soak.RETRY_MILLIS);
    SoakResult result =
        new Soak(device, threads, seed == null ? System.nanoTime() : seed).run(seconds);
    if (json) {
      out.println(
          new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(result));
    } else {
      print(out, result);
    }
    return result.problems().isEmpty() ? 0 : 1;
  }

  private static void print(PrintWriter out, SoakResult result) {
    out.printf(
        Locale.ROOT,
        "%.0f s, %d threads, seed %d: %d files, %d MB right; %d files refused by mode hardware%n",
        result.seconds(),
        result.threads(),
        result.seed(),
        result.tally().files(),
        result.tally().bytes() / 1_000_000,
        result.tally().refused());
    out.printf("%d faults, requests struck: %s%n", result.faults(), result.injected());
    out.printf(
        "requests: %d submitted = %d completed + %d quarantined, of these %d late; %d probes; %d"
            + " slots in use%n",
        result.service().submitted(),
        result.service().completed(),
        result.service().quarantined(),
        result.service().late(),
        result.service().probes(),
        result.service().slotsInUse());
    result.blocks().forEach((name, count) -> out.printf("  %s %d%n", name, count));
    printMemory(out, result);
    result.problems().forEach(problem -> out.println("FAILED: " + problem));
    out.println(result.problems().isEmpty() ? "passed" : "failed");
  }

  private static void printMemory(PrintWriter out, SoakResult result) {
    out.println();
    out.println("| at s | heap after GC, KiB | direct, KiB | resident, KiB | threads |");
    out.println("|--:|--:|--:|--:|--:|");
    List<MemorySample> samples = result.samples();
    for (int i = 0; i < samples.size() - 1; i += Math.max(1, samples.size() / LINES)) {
      print(out, samples.get(i));
    }
    print(out, samples.get(samples.size() - 1));
    MemoryTrend trend = result.trend();
    out.printf(
        "%nGrowth over the second half, KiB: heap %d (at most %d), direct %d (%d), resident %d"
            + " (%d); threads %d (%d)%n",
        trend.heapBytes() >> 10,
        MemoryTrend.MOST_HEAP >> 10,
        trend.directBytes() >> 10,
        MemoryTrend.MOST_DIRECT >> 10,
        trend.residentBytes() >> 10,
        MemoryTrend.MOST_RESIDENT >> 10,
        trend.threads(),
        MemoryTrend.MOST_THREADS);
  }

  private static void print(PrintWriter out, MemorySample sample) {
    out.printf(
        Locale.ROOT,
        "| %.0f | %d | %d | %d | %d |%n",
        sample.seconds(),
        sample.heapBytes() >> 10,
        sample.directBytes() >> 10,
        sample.residentBytes() >> 10,
        sample.threads());
  }
}
