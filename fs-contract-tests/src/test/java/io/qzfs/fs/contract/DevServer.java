// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.commons.io.FileUtils;

/** A server in processes of its own, run by a script of the project in a directory of its own. */
final class DevServer {
  private final Path script;
  private final Path directory;
  private final String address;

  private DevServer(Path script, Path directory, Map<String, String> settings) throws IOException {
    this.script = script;
    this.directory = directory;
    this.address = run("start", settings);
  }

  /**
   * Starts the server of the script {@code scripts/NAME}.
   *
   * @param settings environment variables that the script's head explains
   */
  static DevServer start(String name, Map<String, String> settings) throws IOException {
    Path root = Path.of(System.getProperty("qzfs.project.root", "..")).toAbsolutePath();
    Path parent = Path.of(System.getProperty("test.build.data", "target/test-data"));
    Path directory =
        Files.createTempDirectory(Files.createDirectories(parent.toAbsolutePath()), name + "-");
    return new DevServer(root.resolve("scripts").resolve(name), directory, settings);
  }

  /** What the script printed on start. */
  String address() {
    return address;
  }

  /** The value of a variable in the script's file {@code env}. */
  String variable(String name) throws IOException {
    try (var lines = Files.lines(directory.resolve("env"))) {
      return lines
          .filter(line -> line.startsWith(name + "="))
          .map(line -> line.substring(name.length() + 1))
          .findFirst()
          .orElseThrow(() -> new IOException("no " + name + " in " + directory.resolve("env")));
    }
  }

  void stop() throws IOException {
    run("stop", Map.of());
    FileUtils.deleteDirectory(directory.toFile());
  }

  private String run(String command, Map<String, String> settings) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("bash", script.toString(), command, directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(settings);
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      int code = process.waitFor();
      if (code != 0) {
        throw new IOException(script + " " + command + " " + directory + ": exit code " + code);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException(script + " " + command).initCause(e);
    }
    return output.trim();
  }
}
