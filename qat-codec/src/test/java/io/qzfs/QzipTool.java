// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * QATzip's own {@code qzip} on the stand-in device, with the C library that it was built for, which
 * {@code scripts/get-qatzip} unpacks beside it.
 *
 * @param libraries directory of the stand-in's libraries
 */
record QzipTool(Path libraries) {
  private static final int TIMEOUT_SECONDS = 60;

  boolean isThere() {
    return Files.exists(program());
  }

  /** Why tests of it are skipped. */
  String missing() {
    return program() + " is not there: run scripts/get-qatzip";
  }

  private Path usr() {
    return libraries.resolveSibling("qatzip").resolve("qzip").resolve("usr");
  }

  private Path program() {
    return usr().resolve("bin/qzip");
  }

  /**
   * Decompresses a file {@code NAME.gz} to {@code NAME} and keeps it.
   *
   * @return members that the device decompressed
   * @throws IOException if qzip fails, with what it says
   */
  long decompress(Path file) throws IOException, InterruptedException {
    Path system = usr().resolve("lib/x86_64-linux-gnu");
    Path log = Files.createTempFile(file.getParent(), "device", ".log");
    ProcessBuilder builder =
        new ProcessBuilder(
                List.of(
                    system.resolve("ld-linux-x86-64.so.2").toString(),
                    "--library-path",
                    libraries + ":" + system,
                    program().toString(),
                    "-d",
                    "-k",
                    file.toString()))
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectErrorStream(true)
            .redirectOutput(log.resolveSibling(log.getFileName() + ".out").toFile());
    builder.environment().put("QZFS_STANDIN_LOG", log.toString());
    builder.environment().remove("QZFS_STANDIN");
    Process process = builder.start();
    boolean ended = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly().waitFor();
    }
    if (!ended || process.exitValue() != 0) {
      byte[] said = Files.readAllBytes(log.resolveSibling(log.getFileName() + ".out"));
      throw new IOException(
          "qzip -d -k "
              + file
              + (ended ? " ended with " + process.exitValue() : " did not end")
              + ": "
              + new String(said, 0, Math.min(500, said.length), StandardCharsets.ISO_8859_1));
    }
    return counter(Files.readString(log), "decompress_completed=");
  }

  private static long counter(String log, String name) {
    int start = log.indexOf(name) + name.length();
    return Long.parseLong(log.substring(start, log.indexOf(' ', start)));
  }
}
