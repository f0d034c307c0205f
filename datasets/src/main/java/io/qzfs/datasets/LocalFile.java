// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import java.nio.file.Path;

/**
 * A file in the local data folder.
 *
 * @param path path relative to the folder, with {@code /} between its names
 */
public record LocalFile(String path) implements Source {

  /**
   * Checks that the path stays in the folder.
   *
   * @throws IllegalArgumentException if it is absolute or leads out of the folder
   */
  public LocalFile {
    Path parsed = Path.of(path);
    if (path.isBlank() || parsed.isAbsolute() || !parsed.normalize().equals(parsed)) {
      throw new IllegalArgumentException("not a path inside the data folder: '" + path + "'");
    }
    if (parsed.startsWith("..")) {
      throw new IllegalArgumentException("path leads out of the data folder: '" + path + "'");
    }
  }
}
