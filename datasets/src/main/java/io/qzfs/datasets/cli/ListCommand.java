// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.cli;

import io.qzfs.datasets.Catalogue;
import io.qzfs.datasets.Dataset;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code data list}. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "List the data sets of the catalogue.")
final class ListCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Only those of this format, such as fastq or vcf.bgz.")
  private String format;

  @Option(names = "--json", description = "Print JSON, with sources and checksums.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    List<Dataset> datasets =
        Catalogue.standard().datasets().stream()
            .filter(dataset -> format == null || dataset.format().equals(format))
            .toList();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(Json.of(datasets));
    } else {
      datasets.forEach(dataset -> out.println(line(dataset)));
    }
    out.flush();
    return 0;
  }

  private static String line(Dataset dataset) {
    return "%-24s %-9s %,12d B  %s [%s]"
        .formatted(
            dataset.id(), dataset.format(), dataset.size(), dataset.title(), dataset.licence());
  }
}
