// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Gets data sets into folders, verified.
 *
 * <p>The sources of a data set are tried in order until one is available. What it gave must have
 * the size and SHA-256 of the catalogue. A file appears under its name only when it is whole and
 * verified, so several threads and processes may get the same data set into the same folder.
 */
public final class DataStore {

  private static final String CACHE_PROPERTY = "qzfs.datasets.cache";

  private final DataFolder local;
  private final MavenSource maven;
  private final UrlSource web;

  DataStore(DataFolder local, MavenSource maven, UrlSource web) {
    this.local = local;
    this.maven = maven;
    this.web = web;
  }

  /**
   * The store with the local data folder of system property {@code qzfs.datasets.dir} (default:
   * {@code ../shared/datasets} when it exists), the installed Maven, and the web.
   */
  public static DataStore standard() {
    return new DataStore(DataFolder.standard(), MavenSource.standard(), new UrlSource());
  }

  /**
   * The folder for files that nobody asked to have elsewhere: system property {@code
   * qzfs.datasets.cache}, else {@code .cache/qzfs/datasets} in the user's home folder.
   */
  public static Path cacheFolder() {
    String named = System.getProperty(CACHE_PROPERTY, "");
    return named.isEmpty()
        ? Path.of(System.getProperty("user.home"), ".cache", "qzfs", "datasets")
        : Path.of(named);
  }

  /**
   * Gets a data set into a folder, or finds it there, and verifies it.
   *
   * @param folder created when it does not exist
   * @return the path of the verified file
   * @throws IOException if no source is available, or a file is not the catalogued one; the message
   *     is one line and says why
   */
  public Path get(Dataset dataset, Path folder) throws IOException {
    Files.createDirectories(folder);
    Path target = folder.resolve(dataset.fileName());
    if (Files.exists(target)) {
      Checksum.verify(dataset, target, target.toString());
      return target;
    }
    Path part = Files.createTempFile(folder, dataset.fileName(), ".part");
    try {
      Checksum.verify(dataset, part, copyFirst(dataset, part));
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
    return target;
  }

  private String copyFirst(Dataset dataset, Path part) throws IOException {
    List<IOException> failures = new ArrayList<>();
    for (Source source : dataset.sources()) {
      try {
        return copy(source, part);
      } catch (IOException e) {
        failures.add(e);
      }
    }
    throw unavailable(dataset, failures);
  }

  private String copy(Source source, Path part) throws IOException {
    if (source instanceof LocalFile file) {
      return local.copy(file, part);
    }
    if (source instanceof MavenEntry entry) {
      return maven.copy(entry, part);
    }
    if (source instanceof UrlFile file) {
      return web.copy(file.url(), part);
    }
    throw new IllegalArgumentException("unknown kind of source: " + source);
  }

  private static IOException unavailable(Dataset dataset, List<IOException> failures) {
    List<String> reasons = failures.stream().map(IOException::getMessage).toList();
    IOException all =
        new IOException(
            "dataset '%s' is not available: %s"
                .formatted(dataset.id(), String.join("; ", reasons)));
    failures.forEach(all::addSuppressed);
    return all;
  }
}
