// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cluster;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The layout in which Spark looks for its jars, made of links to those of a class path. Immutable.
 *
 * @param home the folder, with the links in {@code jars}
 * @param folders entries of the class path that are folders of classes, which {@code jars} can't
 *     hold
 */
record SparkFolder(Path home, List<String> folders) {

  static SparkFolder make(Path home, String classPath) throws IOException {
    Path jars = Files.createDirectories(home.resolve("jars"));
    List<String> folders = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      Path path = Path.of(entry).toAbsolutePath();
      if (Files.isDirectory(path)) {
        folders.add(path.toString());
      } else if (Files.exists(path)) {
        link(jars.resolve(path.getFileName().toString()), path);
      }
    }
    return new SparkFolder(home, List.copyOf(folders));
  }

  private static void link(Path link, Path target) throws IOException {
    try {
      Files.createSymbolicLink(link, target);
    } catch (FileAlreadyExistsException e) {
      // A class path may name a jar twice.
      if (!Files.isSameFile(link, target)) {
        throw new IOException(
            target + " and " + Files.readSymbolicLink(link) + " have one name, expected two", e);
      }
    }
  }

  /** Returns what a JVM that is started by hand needs. */
  String classPath() {
    List<String> entries = new ArrayList<>(folders);
    entries.add(home.resolve("jars") + File.separator + "*");
    return String.join(File.pathSeparator, entries);
  }
}
