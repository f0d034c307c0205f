// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.EngineSelfTest;
import io.qzfs.engine.ffi.MappedLibraries;
import io.qzfs.engine.ffi.NativeLibraries;
import io.qzfs.engine.ffi.NativePlatform;
import io.qzfs.engine.ffi.UnpackedLibrary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds ISA-L: in the GKL jar, then in the system. */
public final class IsalLoader {
  /** The library inside {@code com.intel.gkl:gkl}, which exports ISA-L's C functions. */
  static final String GKL_RESOURCE = "com/intel/gkl/native/libgkl_compression.so";

  /** The soname of Debian's libisal2 and its like. */
  static final String SYSTEM_LIBRARY = "libisal.so.2";

  private static final String REMEDY =
      "put com.intel.gkl:gkl on the class path or install libisal2; if its place can't be written"
          + " or is mounted noexec, set -D"
          + UnpackedLibrary.DIRECTORY_PROPERTY
          + " to a directory that allows execution";

  /** ISA-L versions by SHA-256 of GKL's shared object, which has no function that tells. */
  private static final Map<String, String> KNOWN_BUILDS =
      Map.of(
          "aa6e24bba8f3ee197c2c889d3eb6386e88938e045094ce8b24a7f6605c199a48", "2.30 (GKL 0.9.1)");

  private final List<String> refusals = new ArrayList<>();

  private IsalLoader() {}

  /** Loads and tests ISA-L; never throws. */
  public static EngineCandidate open() {
    if (!NativePlatform.isLinuxX64()) {
      return EngineCandidate.refused(
          IsalEngine.NAME,
          "ISA-L is used on Linux/amd64 only, this is " + NativePlatform.describe(),
          "");
    }
    return new IsalLoader().openOnLinux();
  }

  private EngineCandidate openOnLinux() {
    IsalEngine engine = fromJar();
    if (engine == null) {
      engine = fromSystem();
    }
    return engine != null
        ? EngineCandidate.accepted(engine)
        : EngineCandidate.refused(IsalEngine.NAME, String.join("; ", refusals), REMEDY);
  }

  private IsalEngine fromJar() {
    UnpackedLibrary library;
    try {
      library = UnpackedLibrary.fromClassPath(IsalLoader.class.getClassLoader(), GKL_RESOURCE);
    } catch (IOException e) {
      refusals.add("jar: " + e.getMessage());
      return null;
    }
    String version = KNOWN_BUILDS.getOrDefault(library.sha256(), "unknown");
    for (Path directory : UnpackedLibrary.directories()) {
      try {
        Path file = library.unpackTo(directory);
        return bind(file.toString(), version, "jar, unpacked to " + file);
      } catch (IOException | LinkageError | RuntimeException e) {
        refusals.add("jar, in " + directory + ": " + reason(e));
      }
    }
    return null;
  }

  private IsalEngine fromSystem() {
    try {
      Isal isal = NativeLibraries.load(Isal.class, SYSTEM_LIBRARY);
      String file = MappedLibraries.find(SYSTEM_LIBRARY).map(Path::toString).orElse(SYSTEM_LIBRARY);
      return tested(isal, versionOf(file), file);
    } catch (IOException | LinkageError | RuntimeException e) {
      refusals.add("system: " + reason(e));
      return null;
    }
  }

  private static IsalEngine bind(String file, String version, String origin) throws IOException {
    return tested(NativeLibraries.load(Isal.class, file), version, origin);
  }

  private static IsalEngine tested(Isal isal, String version, String origin) throws IOException {
    try (IsalEngine engine = new IsalEngine(isal, version, origin)) {
      EngineSelfTest.run(engine);
    }
    return new IsalEngine(isal, version, origin);
  }

  /** ISA-L's build names the file {@code libisal.so.2.0.MINOR} for version 2.MINOR. */
  static String versionOf(String file) {
    int suffix = file.indexOf(".so.2.0.");
    return suffix < 0 ? "unknown" : "2." + file.substring(suffix + ".so.2.0.".length());
  }

  private static String reason(Throwable failure) {
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }
}
