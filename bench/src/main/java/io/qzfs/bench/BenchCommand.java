// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench;

import io.qzfs.bench.faults.FaultsCommand;
import io.qzfs.bench.pages.PagesCommand;
import io.qzfs.bench.service.OffloadCommand;
import io.qzfs.bench.soak.SoakCommand;
import io.qzfs.bench.view.ViewCommand;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code qzfs bench}: benchmarks against peers. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = "Benchmarks against peers, with ratios measured in the same run.",
    subcommands = {
      CodecCommand.class,
      FaultsCommand.class,
      LevelsCommand.class,
      OffloadCommand.class,
      PagesCommand.class,
      SoakCommand.class,
      ViewCommand.class
    })
public final class BenchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(
        spec.commandLine(),
        "Missing which benchmark: expected codec, faults, levels, offload, pages, soak or view");
  }
}
