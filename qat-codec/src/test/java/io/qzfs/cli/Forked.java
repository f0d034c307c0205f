// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that ran: exit code, and what it printed. */
record Forked(int code, byte[] out, String err) {
  private static final int TIMEOUT_SECONDS = 120;

  /** Runs the main class in a JVM of its own, with the class path of this one. */
  static Forked qzfs(Path folder, byte[] stdin, List<String> jvmOptions, String... arguments)
      throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(QzfsMain.class.getName());
    command.addAll(Arrays.asList(arguments));
    return run(folder, stdin, new ProcessBuilder(command));
  }

  /** Runs a process, with files of a folder for its streams. */
  static Forked run(Path folder, byte[] stdin, ProcessBuilder builder) throws Exception {
    Path in = Files.write(Files.createTempFile(folder, "stdin", ""), stdin);
    Path out = Files.createTempFile(folder, "stdout", "");
    Path err = Files.createTempFile(folder, "stderr", "");
    Process process =
        builder
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("Took more than " + TIMEOUT_SECONDS + " s: " + builder.command());
    }
    return new Forked(
        process.exitValue(),
        Files.readAllBytes(out),
        Files.readString(err, StandardCharsets.UTF_8));
  }

  String text() {
    return new String(out, StandardCharsets.UTF_8);
  }
}
