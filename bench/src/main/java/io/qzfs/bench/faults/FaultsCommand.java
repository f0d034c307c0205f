// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

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
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code qzfs bench faults}. */
@Command(
    name = "faults",
    mixinStandardHelpOptions = true,
    description =
        "Runs streams while the stand-in device fails in every way it can, and checks every byte,"
            + " every exception, the return to the device and that nothing is left behind.")
public final class FaultsCommand implements Callable<Integer> {
  private static final int[] ALL_THREADS = {1, 8, 32};
  private static final int[] QUICK_THREADS = {8};

  @Mixin private StandinOption standin;

  @Option(names = "--quick", description = "Only with 8 threads.")
  private boolean quick;

  @Option(
      names = "--fault",
      description = "Only these faults, repeatable; names are those of standin.h.",
      split = ",")
  private List<String> faults = List.of();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    FaultTable table = new FaultTable(out);
    Standin device = standin.open(FaultMatrix.INSTANCES, FaultMatrix.RETRY_MILLIS);
    FaultMatrix matrix = new FaultMatrix(device, chosen(), quick ? QUICK_THREADS : ALL_THREADS);
    long start = System.nanoTime();
    if (!json) {
      table.head();
    }
    List<FaultRow> rows = matrix.run(json ? row -> {} : table::row);
    if (json) {
      out.println(
          new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(rows));
    } else {
      table.messages(rows);
      out.printf(
          Locale.ROOT,
          "%n%d of %d cases passed in %.0f s%n",
          rows.stream().filter(FaultRow::passed).count(),
          rows.size(),
          (System.nanoTime() - start) / 1e9);
    }
    return rows.stream().allMatch(FaultRow::passed) ? 0 : 1;
  }

  private List<Fault> chosen() {
    List<Fault> all = List.of(Fault.values());
    List<String> names = all.stream().map(Fault::key).toList();
    for (String name : faults) {
      if (!names.contains(name)) {
        throw new ParameterException(
            spec.commandLine(), "Unknown fault '" + name + "': expected one of " + names);
      }
    }
    return all.stream().filter(f -> faults.isEmpty() || faults.contains(f.key())).toList();
  }
}
