// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.libdeflate;

import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.EngineSelfTest;
import io.qzfs.engine.ffi.MappedLibraries;
import io.qzfs.engine.ffi.NativeLibraries;
import java.io.IOException;
import java.nio.file.Path;

/** Finds the system's libdeflate. */
public final class LibdeflateLoader {
  private static final String LIBRARY = "libdeflate.so.0";

  private LibdeflateLoader() {}

  /** Loads and tests libdeflate; never throws. */
  public static EngineCandidate open() {
    try {
      Libdeflate library = NativeLibraries.load(Libdeflate.class, LIBRARY);
      String file = MappedLibraries.find(LIBRARY).map(Path::toString).orElse(LIBRARY);
      // An engine of its own, since a test of all levels leaves 30 MiB of contexts in its pools.
      try (LibdeflateEngine tested = new LibdeflateEngine(library, file)) {
        EngineSelfTest.run(tested);
      }
      return EngineCandidate.accepted(new LibdeflateEngine(library, file));
    } catch (IOException | LinkageError | RuntimeException e) {
      return EngineCandidate.refused(
          LibdeflateEngine.NAME,
          String.valueOf(e.getMessage()),
          "install libdeflate0 for better ratios at levels 4 to 9");
    }
  }
}
