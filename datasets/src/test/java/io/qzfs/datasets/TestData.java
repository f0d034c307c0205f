// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Small data sets for tests, and where the local data folder is. */
public final class TestData {

  /** SHA-256 of the three bytes {@code abc}, the first example of FIPS 180-4. */
  public static final String ABC_SHA256 =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  private TestData() {}

  /** A data set with the content {@code abc}. */
  public static Dataset abc(Source... sources) {
    return new Dataset(
        "abc",
        "Three bytes",
        "text",
        "abc.txt",
        "FIPS 180-4",
        "Public domain",
        "",
        ABC_SHA256,
        3,
        List.of(sources));
  }

  /** The local data folder, as seen from the folder of the module or of the project. */
  public static Optional<Path> localFolder() {
    return Stream.of(
            System.getProperty(DataFolder.PROPERTY, ""),
            DataFolder.DEFAULT,
            "../../shared/datasets")
        .filter(name -> !name.isEmpty())
        .map(Path::of)
        .filter(Files::isDirectory)
        .findFirst();
  }

  /** A data set of the standard catalogue, from Maven. */
  public static Path fromMaven(String id, Path folder) throws IOException {
    DataStore store =
        new DataStore(new DataFolder(Optional.empty()), MavenSource.standard(), new UrlSource());
    return store.get(Catalogue.standard().find(id).orElseThrow(), folder);
  }
}
