// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The installed Maven, asked to get artifacts.
 *
 * <p>Which repositories serve them, and through which mirror or proxy, is Maven's own
 * configuration.
 */
final class Maven {

  private static final String GOAL = "dependency:get";
  private static final long TIMEOUT_MINUTES = 10;

  private final String executable;

  /**
   * A Maven that is installed.
   *
   * @param executable name on the search path, or path, of Maven's launcher
   */
  Maven(String executable) {
    this.executable = executable;
  }

  static Maven standard() {
    // ProcessBuilder on Windows does not complete the name of a batch file.
    return new Maven(File.separatorChar == '\\' ? "mvn.cmd" : "mvn");
  }

  /**
   * Gets one artifact, without what it depends on, into a local repository.
   *
   * @throws IOException if Maven is not installed, fails, or takes longer than ten minutes
   */
  void get(String coordinates, Path repository) throws IOException {
    // In an empty folder, because Maven would read a project or settings found in this one.
    Path folder = Files.createTempDirectory("qzfs-maven");
    Path log = folder.resolve("log");
    try {
      Process process = start(command(coordinates, repository), folder, log);
      if (waitFor(process, coordinates) != 0) {
        throw new IOException("Maven could not get " + coordinates + ": " + reason(log));
      }
    } finally {
      Files.deleteIfExists(log);
      Files.deleteIfExists(folder);
    }
  }

  private List<String> command(String coordinates, Path repository) {
    return List.of(
        executable,
        "-q",
        "-B",
        // Named even when it is the default, so that Maven stores where this module looks.
        "-Dmaven.repo.local=" + repository,
        GOAL,
        "-Dartifact=" + coordinates,
        "-Dtransitive=false");
  }

  private Process start(List<String> command, Path folder, Path log) throws IOException {
    try {
      return new ProcessBuilder(command)
          .directory(folder.toFile())
          .redirectErrorStream(true)
          .redirectOutput(log.toFile())
          .start();
    } catch (IOException e) {
      throw new IOException(
          "Maven ('" + executable + "') cannot be started; install it or put it on the PATH", e);
    }
  }

  private static int waitFor(Process process, String coordinates) throws IOException {
    try {
      if (process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)) {
        return process.exitValue();
      }
      throw new IOException(
          "Maven did not get " + coordinates + " within " + TIMEOUT_MINUTES + " minutes");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while Maven was getting " + coordinates, e);
    } finally {
      process.destroy();
    }
  }

  /** The first error that Maven printed, which is the one that names the cause. */
  private static String reason(Path log) throws IOException {
    String text = new String(Files.readAllBytes(log), Charset.defaultCharset());
    return text.lines()
        .filter(line -> line.startsWith("[ERROR]"))
        .findFirst()
        .orElse("it printed no reason")
        .strip();
  }
}
