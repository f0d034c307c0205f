// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * A command that is run with data on its input and output.
 *
 * @param name of the command
 */
record CommandLineTool(String name) {

  boolean isInstalled() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
  }

  /** Why tests of a command that isn't there are skipped. */
  String missing() {
    return name + " is not installed";
  }

  /** Starts the command. */
  Process start(String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of(name));
    command.addAll(List.of(options));
    return new ProcessBuilder(command).start();
  }

  /**
   * Runs the command.
   *
   * @return what it writes
   * @throws IOException if it fails, with what it says
   */
  byte[] run(byte[] input, String... options) throws IOException {
    Process process = start(options);
    CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> write(input, process));
    byte[] output = process.getInputStream().readAllBytes();
    String errors =
        new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8).trim();
    try {
      writing.join();
      int code = process.waitFor();
      if (code != 0 || !errors.isEmpty()) {
        throw new IOException(
            name + " " + String.join(" ", options) + " ended with " + code + ": " + errors);
      }
    } catch (InterruptedException e) {
      throw new IOException("interrupted", e);
    }
    return output;
  }

  private static void write(byte[] input, Process process) {
    try (OutputStream out = process.getOutputStream()) {
      out.write(input);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
