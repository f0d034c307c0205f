// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.cli;

import io.qzfs.datasets.Catalogue;
import io.qzfs.datasets.DataStore;
import io.qzfs.datasets.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Turns arguments that are the id of a data set, or a path, into files. */
final class InputResolver {

  private final CommandLine commandLine;
  private final Catalogue catalogue = Catalogue.standard();
  private final DataStore store = DataStore.standard();

  InputResolver(CommandLine commandLine) {
    this.commandLine = commandLine;
  }

  /**
   * The file of an argument. An id goes before a file of the same name, which can be given as
   * {@code ./name}.
   */
  Path resolve(String idOrFile) throws IOException {
    Optional<Dataset> dataset = catalogue.find(idOrFile);
    if (dataset.isPresent()) {
      return store.get(dataset.get(), DataStore.cacheFolder());
    }
    Path file = Path.of(idOrFile);
    if (!Files.isRegularFile(file)) {
      throw new ParameterException(
          commandLine,
          "'%s' is neither a file nor a data set; 'data list' shows those that are known"
              .formatted(idOrFile));
    }
    return file;
  }

  List<Path> resolveAll(List<String> idsOrFiles) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String idOrFile : idsOrFiles) {
      files.add(resolve(idOrFile));
    }
    return files;
  }
}
