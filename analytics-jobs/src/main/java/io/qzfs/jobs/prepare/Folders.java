// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.prepare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders on local disks. Stateless. */
public final class Folders {

  private Folders() {}

  /**
   * Removes a folder with all that is in it; links are removed, not followed.
   *
   * @throws IOException if a file can't be removed
   */
  public static void remove(Path root) throws IOException {
    if (!Files.exists(root)) {
      return;
    }
    List<Path> deepestFirst;
    try (Stream<Path> all = Files.walk(root)) {
      deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path each : deepestFirst) {
      Files.deleteIfExists(each);
    }
  }
}
