// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.standin;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option {@code --standin}, for commands that measure on the stand-in device. */
public final class StandinOption {
  private static final Path BUILT = Path.of("target", "standin");

  @Option(
      names = "--standin",
      paramLabel = "DIR",
      description =
          "What scripts/build-standin built; default: target/standin of this source tree.")
  private Path directory;

  /** As {@link Standin#open}, in the directory that the option names. */
  public Standin open(int instances, int retryMillis) throws IOException {
    return Standin.open(directory == null ? ofThisTree() : directory, instances, retryMillis);
  }

  /** The nearest one above these classes, which lie in the tree that they were built from. */
  private static Path ofThisTree() {
    Path above = classes();
    while (above != null && !Files.isDirectory(above.resolve(BUILT))) {
      above = above.getParent();
    }
    return above == null ? BUILT : above.resolve(BUILT);
  }

  private static Path classes() {
    try {
      return Path.of(
          StandinOption.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("The place of these classes is no path", e);
    }
  }
}
