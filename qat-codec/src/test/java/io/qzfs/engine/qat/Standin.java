// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.ffi.NativeLibraries;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/**
 * The device of the tests: the project's own libqat.so.4 under the real libqatzip, built by {@code
 * scripts/build-standin}. Tests that need it are skipped where it was not built, unless the
 * environment variable {@code QZFS_REQUIRE_STANDIN} says that it must be there.
 */
public final class Standin {
  /** System property that names its directory; else {@code target/standin} of the project. */
  public static final String PROPERTY = "qzfs.standin";

  private static final String REQUIRED = "QZFS_REQUIRE_STANDIN";
  private static final Standin INSTANCE = new Standin();

  private final Optional<Path> libraries = find();
  private StandinControl control;

  private Standin() {}

  /** The stand-in of this process; skips the test if it isn't there. */
  public static Standin required() {
    if (INSTANCE.libraries.isEmpty()) {
      String reason = "no stand-in device: run scripts/build-standin";
      if (System.getenv(REQUIRED) != null) {
        throw new AssertionError(reason + ", since " + REQUIRED + " is set");
      }
      Assumptions.abort(reason);
    }
    return INSTANCE;
  }

  /** Directory of its libraries. */
  public Path libraries() {
    return libraries.orElseThrow();
  }

  /** How the engine loads it, with the default level and buffer. */
  public QatSettings settings() {
    return new QatSettings(1, QatSettings.DEFAULT_BUFFER_SIZE, libraries);
  }

  /** Sets a setting or fault. */
  public Standin set(String name, long value) {
    if (control().standin_set(name, value) != 0) {
      throw new IllegalArgumentException("The stand-in has no setting " + name);
    }
    return this;
  }

  /** Reads a setting or counter. */
  public long get(String name) {
    return control().standin_get(name);
  }

  /** Ends all faults and puts all settings back. */
  public Standin reset() {
    return set("reset", 0);
  }

  private synchronized StandinControl control() {
    if (control == null) {
      control =
          NativeLibraries.load(StandinControl.class, libraries().resolve("libqat.so.4").toString());
    }
    return control;
  }

  private static Optional<Path> find() {
    String named = System.getProperty(PROPERTY, "");
    Path directory = named.isEmpty() ? null : Path.of(named);
    for (Path at = Path.of("").toAbsolutePath(); directory == null && at != null; ) {
      Path candidate = at.resolve("target").resolve("standin");
      directory = Files.isDirectory(candidate) ? candidate : null;
      at = at.getParent();
    }
    return Optional.ofNullable(directory)
        .map(found -> found.resolve("lib").toAbsolutePath())
        .filter(lib -> Files.exists(lib.resolve("libqatzip.so.3")));
  }
}
