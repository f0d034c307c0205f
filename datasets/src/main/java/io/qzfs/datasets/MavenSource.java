// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Copies entries of jars in Maven's local repository, and has Maven get the jars that are missing.
 *
 * <p>The local repository is the one that the system property {@value #REPOSITORY_PROPERTY} names,
 * else {@code .m2/repository} in the user's home folder.
 */
final class MavenSource {

  static final String REPOSITORY_PROPERTY = "maven.repo.local";

  private final Path repository;
  private final Maven maven;

  MavenSource(Path repository, Maven maven) {
    this.repository = repository;
    this.maven = maven;
  }

  static MavenSource standard() {
    String named = System.getProperty(REPOSITORY_PROPERTY, "");
    Path repository =
        named.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".m2", "repository")
            : Path.of(named);
    return new MavenSource(repository.toAbsolutePath(), Maven.standard());
  }

  /**
   * Copies a source to a file that exists, and says where it was.
   *
   * @throws IOException if Maven cannot get the jar, or the jar has no such entry
   */
  String copy(MavenEntry source, Path target) throws IOException {
    Path jar = source.pathIn(repository);
    if (!Files.isRegularFile(jar)) {
      maven.get(source.coordinates(), repository);
    }
    if (!Files.isRegularFile(jar)) {
      throw new IOException("Maven got " + source.coordinates() + " but left no file " + jar);
    }
    copyEntry(jar, source.entry(), target);
    return jar + "!/" + source.entry();
  }

  private static void copyEntry(Path jar, String name, Path target) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry entry = zip.getEntry(name);
      if (entry == null) {
        throw new IOException("no entry '" + name + "' in " + jar);
      }
      try (InputStream in = zip.getInputStream(entry)) {
        Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }
}
