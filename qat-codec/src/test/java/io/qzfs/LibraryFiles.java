// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Directories of libraries in every state that a user's may be in. */
final class LibraryFiles {
  static final String QATZIP = "libqatzip.so.3";
  static final String LIBQAT = "libqat.so.4";
  static final String USDM = "libusdm.so.0";

  /** Positions in an ELF header ({@code elf.h}). */
  private static final int EI_CLASS = 4;

  private static final int E_MACHINE = 18;

  private final Path whole;
  private final Path folder;

  /**
   * @param whole directory of whole libraries
   * @param folder the directory to make
   */
  LibraryFiles(Path whole, Path folder) throws IOException {
    this.whole = whole;
    this.folder = Files.createDirectories(folder);
  }

  Path folder() {
    return folder;
  }

  /** Copies libraries as they are. */
  LibraryFiles whole(String... names) throws IOException {
    for (String name : names) {
      Files.copy(whole.resolve(name), folder.resolve(name));
    }
    return this;
  }

  /** Writes a file of any content. */
  LibraryFiles file(String name, byte[] content) throws IOException {
    Files.write(folder.resolve(name), content);
    return this;
  }

  /** Copies the first part of a library. */
  LibraryFiles cut(String name, double part) throws IOException {
    byte[] all = Files.readAllBytes(whole.resolve(name));
    return file(name, Arrays.copyOf(all, (int) (all.length * part)));
  }

  /** Copies a library and says in its header that it is for another machine. */
  LibraryFiles forMachine(String name, int elfClass, int machine) throws IOException {
    byte[] all = Files.readAllBytes(whole.resolve(name));
    all[EI_CLASS] = (byte) elfClass;
    all[E_MACHINE] = (byte) machine;
    all[E_MACHINE + 1] = (byte) (machine >>> 8);
    return file(name, all);
  }

  /** Compiles a library; skips the test where there is no compiler, unless all must run. */
  LibraryFiles compiled(String name, String source) throws IOException, InterruptedException {
    requireCompiler();
    Path code = folder.resolve(name + ".c");
    Files.writeString(code, source);
    Process cc =
        new ProcessBuilder(
                List.of(
                    "cc",
                    "-shared",
                    "-fPIC",
                    "-Wl,-soname," + name,
                    "-o",
                    name,
                    code.getFileName().toString()))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(cc.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (cc.waitFor() != 0) {
      throw new IOException("cc could not compile " + name + ": " + said);
    }
    Files.delete(code);
    return this;
  }

  private static void requireCompiler() {
    CommandLineTool cc = new CommandLineTool("cc");
    if (!cc.isInstalled() && System.getenv("QZFS_REQUIRE_STANDIN") != null) {
      throw new AssertionError(cc.missing() + ", since QZFS_REQUIRE_STANDIN is set");
    }
    assumeTrue(cc.isInstalled(), cc.missing());
  }
}
