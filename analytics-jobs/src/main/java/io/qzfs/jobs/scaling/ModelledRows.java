// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.model.BlockStore;
import io.qzfs.jobs.model.DeviceModel;
import io.qzfs.jobs.model.ModelNote;
import io.qzfs.jobs.model.ModelledCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Configurations in which a modelled device decodes. Stateless. */
final class ModelledRows {

  private ModelledRows() {}

  /**
   * Prepares the store with the right bytes, and returns one configuration a device.
   *
   * @param file a file of our codec's
   * @param folder where the store goes
   */
  static List<Configuration> configurations(List<String> models, Path file, Path folder)
      throws IOException {
    Path store = Files.createDirectories(folder.resolve("store"));
    new BlockStore(store)
        .prepare(
            file,
            CodecChoice.QZFS.className().orElseThrow(),
            new org.apache.hadoop.conf.Configuration());
    List<Configuration> configurations = new ArrayList<>();
    for (String model : models) {
      configurations.add(
          new Configuration(
              model + ", modelled",
              true,
              file,
              Files.size(file),
              CodecChoice.MODELLED,
              Map.of(ModelledCodec.DEVICE, model, ModelledCodec.STORE, store.toString())));
    }
    return configurations;
  }

  /** Returns what is modelled, one paragraph a device. */
  static List<String> notes(List<String> models) {
    return models.stream().map(DeviceModel::of).map(ModelNote::of).toList();
  }
}
