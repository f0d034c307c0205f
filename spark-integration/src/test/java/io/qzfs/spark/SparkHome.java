// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A home for executor processes, made of this process's class path. */
final class SparkHome {
  private SparkHome() {}

  /**
   * Fills the folder that the environment names with links to jars.
   *
   * @return the folders of the class path, for {@code spark.executor.extraClassPath}
   */
  static String fill() throws IOException {
    Path jars = Path.of(System.getenv("SPARK_HOME"), "jars");
    Files.createDirectories(jars);
    List<String> folders = new ArrayList<>();
    String[] entries = System.getProperty("java.class.path").split(File.pathSeparator, -1);
    for (int i = 0; i < entries.length; i++) {
      Path entry = Path.of(entries[i]).toAbsolutePath();
      if (Files.isDirectory(entry)) {
        folders.add(entry.toString());
      } else if (Files.exists(entry)) {
        Path link = jars.resolve(i + "-" + entry.getFileName());
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, entry);
      }
    }
    return String.join(File.pathSeparator, folders);
  }
}
