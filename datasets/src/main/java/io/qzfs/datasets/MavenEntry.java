// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * An entry of a jar that Maven resolves.
 *
 * @param groupId group of the artifact
 * @param artifactId name of the artifact
 * @param version version of the artifact
 * @param classifier classifier of the artifact, such as {@code tests}; empty for the main jar
 * @param entry path of the entry in the jar
 */
public record MavenEntry(
    String groupId, String artifactId, String version, String classifier, String entry)
    implements Source {

  private static final Pattern COORDINATE = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]*");

  /**
   * Checks the coordinates, which become part of a path and of a command.
   *
   * @throws IllegalArgumentException if one is missing or malformed
   */
  public MavenEntry {
    classifier = classifier == null ? "" : classifier;
    requireCoordinate(groupId);
    requireCoordinate(artifactId);
    requireCoordinate(version);
    if (!classifier.isEmpty()) {
      requireCoordinate(classifier);
    }
    if (entry == null || entry.isBlank()) {
      throw new IllegalArgumentException("no entry named in " + groupId + ":" + artifactId);
    }
  }

  /**
   * The artifact as Maven's dependency plugin spells it: {@code group:name:version:jar[:class]}.
   */
  String coordinates() {
    String jar = String.join(":", groupId, artifactId, version, "jar");
    return classifier.isEmpty() ? jar : jar + ":" + classifier;
  }

  /** Path of the jar in a local repository of the default layout. */
  Path pathIn(Path repository) {
    String suffix = classifier.isEmpty() ? "" : "-" + classifier;
    return repository
        .resolve(groupId.replace('.', '/'))
        .resolve(artifactId)
        .resolve(version)
        .resolve(artifactId + "-" + version + suffix + ".jar");
  }

  private static void requireCoordinate(String value) {
    if (value == null || !COORDINATE.matcher(value).matches()) {
      throw new IllegalArgumentException("not a Maven coordinate: '" + value + "'");
    }
  }
}
