// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * The local data folder, where {@link LocalFile} sources lie.
 *
 * <p>The system property {@value #PROPERTY} names it. Without that, it is {@value #DEFAULT},
 * relative to the working directory, when such a folder exists.
 */
final class DataFolder {

  static final String PROPERTY = "qzfs.datasets.dir";
  static final String DEFAULT = "../shared/datasets";

  private final Optional<Path> folder;

  DataFolder(Optional<Path> folder) {
    this.folder = folder;
  }

  static DataFolder standard() {
    String named = System.getProperty(PROPERTY, "");
    Path path = Path.of(named.isEmpty() ? DEFAULT : named);
    return new DataFolder(Optional.of(path).filter(p -> !named.isEmpty() || Files.isDirectory(p)));
  }

  /**
   * Copies a source to a file that exists, and says where it was.
   *
   * @throws IOException if there is no folder, no such file in it, or it cannot be copied
   */
  String copy(LocalFile source, Path target) throws IOException {
    if (folder.isEmpty()) {
      throw new IOException("no local data folder (set -D" + PROPERTY + "=DIR to name one)");
    }
    Path file = folder.get().resolve(source.path());
    if (!Files.isRegularFile(file)) {
      throw new IOException("no file " + file);
    }
    Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
    return file.toString();
  }
}
