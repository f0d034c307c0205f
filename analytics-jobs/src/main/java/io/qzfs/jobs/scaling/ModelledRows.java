// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.model.BlockStore;
import io.qzfs.jobs.model.ModelNote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Configurations in which a modelled device decodes. Stateless. */
final class ModelledRows {

  private ModelledRows() {}

  /**
   * Prepares the store with the right bytes, and returns one configuration a choice.
   *
   * @param file a file of our codec's
   * @param folder where the store goes
   */
  static List<Configuration> configurations(List<ModelChoice> models, Path file, Path folder)
      throws IOException {
    Path store = Files.createDirectories(folder.resolve("store"));
    new BlockStore(store)
        .prepare(
            file,
            CodecChoice.QZFS.className().orElseThrow(),
            new org.apache.hadoop.conf.Configuration());
    List<Configuration> configurations = new ArrayList<>();
    for (ModelChoice model : models) {
      configurations.add(
          new Configuration(
              model.label(),
              true,
              file,
              Files.size(file),
              CodecChoice.MODELLED,
              model.keys(store)));
    }
    return configurations;
  }

  /** Returns what is modelled, one paragraph a device. */
  static List<String> notes(List<ModelChoice> models) {
    return models.stream().map(ModelChoice::device).distinct().map(ModelNote::of).toList();
  }
}
