// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.ffi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Which files the dynamic linker really mapped into this process, from Linux's procfs. */
public final class MappedLibraries {
  private MappedLibraries() {}

  /**
   * Finds the file that a soname led to, with symbolic links resolved; for messages only.
   *
   * @param soname for example {@code libisal.so.2}
   */
  public static Optional<Path> find(String soname) {
    try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
      return maps.filter(line -> line.contains("/" + soname))
          .map(line -> Path.of(line.substring(line.indexOf('/'))))
          .findFirst();
    } catch (IOException | RuntimeException e) {
      // Without procfs the place of a library is only unknown, the library itself works.
      return Optional.empty();
    }
  }
}
