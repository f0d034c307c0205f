// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the folder of real data that tests read and never copy. */
public final class SharedDatasets {
  /** System property that names the folder. */
  public static final String PROPERTY = "qzfs.datasets.dir";

  /** Why a test is skipped that needs the folder. */
  public static final String MISSING =
      "the folder of shared datasets isn't there; name it with -D" + PROPERTY;

  private SharedDatasets() {}

  /** The folder, if there is one. */
  public static Optional<Path> folder() {
    String named = System.getProperty(PROPERTY);
    List<String> places =
        named == null ? List.of("../shared/datasets", "../../shared/datasets") : List.of(named);
    return places.stream().map(Path::of).filter(Files::isDirectory).findFirst();
  }

  /** A file of the folder, if it is there. */
  public static Optional<Path> file(String name) {
    return folder().map(folder -> folder.resolve(name)).filter(Files::isRegularFile);
  }

  /** The files directly in a part of the folder, in order of their names. */
  public static List<Path> files(String part) throws IOException {
    Optional<Path> place = folder().map(folder -> folder.resolve(part)).filter(Files::isDirectory);
    if (place.isEmpty()) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(place.get())) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
