// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.cli;

import io.qzfs.datasets.Catalogue;
import io.qzfs.datasets.DataStore;
import io.qzfs.datasets.Dataset;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code data get}. */
@Command(
    name = "get",
    mixinStandardHelpOptions = true,
    description = "Get a data set, verify its checksum, and print its path.")
final class GetCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "ID", description = "Id of the data set; see 'data list'.")
  private String id;

  @Option(
      names = "--to",
      paramLabel = "DIR",
      defaultValue = ".",
      description = "Folder for the file (default: the current one).")
  private Path folder;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    Dataset dataset = Catalogue.standard().find(id).orElseThrow(this::unknown);
    Path path = DataStore.standard().get(dataset, folder);
    PrintWriter out = spec.commandLine().getOut();
    out.println(json ? Json.of(new Got(path.toString(), dataset)) : path.toString());
    out.flush();
    return 0;
  }

  private ParameterException unknown() {
    return new ParameterException(
        spec.commandLine(), "No data set '" + id + "'; 'data list' shows those that are known");
  }

  private record Got(String path, Dataset dataset) {}
}
