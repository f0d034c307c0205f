// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.ffi.MappedLibraries;
import io.qzfs.engine.ffi.NativeLibraries;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * libqatzip and libqat, loaded and bound.
 *
 * @param qatzip the library that does the work
 * @param libqat what tells the number of instances, where it can be found
 * @param version of QATzip, as far as the file's name tells it
 * @param origin file that was loaded
 */
record QatLibraries(Qatzip qatzip, Optional<Libqat> libqat, String version, String origin) {
  private static final String QATZIP = "libqatzip.so.3";
  private static final String LIBQAT = "libqat.so.4";
  private static final String USDM = "libusdm.so.0";

  /** Real names of libqatzip.so.3 and the releases that have them. */
  private static final Map<String, String> VERSIONS =
      Map.of(
          "libqatzip.so.3.0.0", "1.1.0 or older",
          "libqatzip.so.3.0.1", "1.1.1",
          "libqatzip.so.3.0.2", "1.1.2",
          "libqatzip.so.3.0.3", "1.2",
          "libqatzip.so.3.2.0", "1.3",
          "libqatzip.so.3.3.0", "2.0");

  /**
   * Loads the libraries.
   *
   * @throws IOException if the directory named for them lacks libqatzip, holds a file that is no
   *     library for this machine, or a release that can't be used
   * @throws LinkageError if the dynamic linker refuses one
   */
  static QatLibraries load(QatSettings settings) throws IOException {
    Optional<Path> directory = settings.libraries();
    if (directory.isPresent()) {
      requireWhole(directory.get());
      // QATzip names its dependencies by soname, and a soname that is loaded is not looked for.
      preload(directory.get().resolve(USDM));
      preload(directory.get().resolve(LIBQAT));
    }
    String file = directory.map(path -> path.resolve(QATZIP).toString()).orElse(QATZIP);
    Qatzip qatzip = NativeLibraries.load(Qatzip.class, file);
    quieten(file);
    String origin = MappedLibraries.find("libqatzip.so").map(Path::toString).orElse(file);
    String version = versionOf(origin);
    return new QatLibraries(qatzip, libqat(directory), version, origin);
  }

  private static void requireWhole(Path directory) throws IOException {
    if (!Files.exists(directory.resolve(QATZIP))) {
      throw missing(directory);
    }
    for (String name : new String[] {QATZIP, LIBQAT, USDM}) {
      if (Files.exists(directory.resolve(name))) {
        SharedObject.require(directory.resolve(name));
      }
    }
  }

  private static FileNotFoundException missing(Path directory) {
    for (String older : new String[] {"libqatzip.so.2", "libqatzip.so.1"}) {
      if (Files.exists(directory.resolve(older))) {
        return new FileNotFoundException(
            directory + " has " + older + ", whose structures differ; expected " + QATZIP);
      }
    }
    return new FileNotFoundException(directory + " has no " + QATZIP);
  }

  private static void preload(Path file) {
    if (Files.exists(file)) {
      NativeLibraries.open(file.toString());
    }
  }

  /** Failures come back as codes; the library would print them to standard error as well. */
  private static void quieten(String file) {
    try {
      NativeLibraries.load(QatzipLog.class, file).qzSetLogLevel(QatzipLog.LOG_NONE);
    } catch (LinkageError e) {
      // Before 1.3.0 there is no such function, and nothing to set.
      return;
    }
  }

  private static Optional<Libqat> libqat(Optional<Path> directory) {
    String file =
        directory
            .map(path -> path.resolve(LIBQAT))
            .filter(Files::exists)
            .map(Path::toString)
            .orElse(LIBQAT);
    try {
      return Optional.of(NativeLibraries.load(Libqat.class, file));
    } catch (LinkageError e) {
      // The out-of-tree driver has it under another name; then the device is used lane by lane.
      return Optional.empty();
    }
  }

  private static String versionOf(String origin) throws IOException {
    String name = origin.substring(origin.lastIndexOf('/') + 1);
    String version = VERSIONS.getOrDefault(name, "unknown");
    if (version.startsWith("1.1")) {
      throw new IOException(
          origin + " is QATzip " + version + ", which can abort the process; expected 1.2 to 2.0");
    }
    return version;
  }
}
