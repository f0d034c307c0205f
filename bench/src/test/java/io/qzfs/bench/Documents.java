// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The project's documents, and what stands in their fences. */
public final class Documents {
  private Documents() {}

  /** The folder that holds README.md. */
  public static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("README.md"))) {
      folder = folder.getParent();
    }
    return folder;
  }

  static List<Path> all() {
    try (Stream<Path> docs = Files.list(root().resolve("docs"))) {
      return Stream.concat(
              Stream.of(root().resolve("README.md"), root().resolve("CONTRIBUTING.md")),
              docs.filter(file -> file.toString().endsWith(".md")).sorted())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Contents of the fences of a language, in order. */
  public static List<String> fences(Path document, String language) {
    List<String> fences = new ArrayList<>();
    StringBuilder fence = null;
    for (String line : read(document).split("\n", -1)) {
      if (fence == null && line.equals("```" + language)) {
        fence = new StringBuilder();
      } else if (fence != null && line.equals("```")) {
        fences.add(fence.toString());
        fence = null;
      } else if (fence != null) {
        fence.append(line).append('\n');
      }
    }
    return fences;
  }

  /** Lines of all shell fences of a document. */
  static List<String> commands(Path document) {
    return fences(document, "sh").stream().flatMap(String::lines).toList();
  }
}
