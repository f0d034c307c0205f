// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One process of the cluster. Owns the process. Thread-safe. */
final class Daemon implements AutoCloseable {

  private static final long POLL_MILLIS = 50;
  private static final long STOP_SECONDS = 5;

  private final String name;
  private final Process process;
  private final Path log;

  Daemon(String name, ProcessBuilder builder, Path log) throws IOException {
    this.name = name;
    this.log = log;
    this.process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
  }

  /**
   * Waits for a line in the process's log.
   *
   * @return the pattern's first group
   * @throws IOException if the process ends, or the time is over
   */
  String await(Pattern line, Duration most) throws IOException {
    long end = System.nanoTime() + most.toNanos();
    while (true) {
      boolean alive = process.isAlive();
      String text = Files.readString(log, StandardCharsets.UTF_8);
      Matcher matcher = line.matcher(text);
      if (matcher.find()) {
        return matcher.group(1);
      }
      if (!alive || System.nanoTime() > end) {
        throw new IOException(
            name
                + (alive ? " is not ready after " + most.toSeconds() + " s" : " has ended")
                + "; the last it said: "
                + text.lines().reduce((former, latter) -> latter).orElse("nothing"));
      }
      sleep();
    }
  }

  private static void sleep() throws IOException {
    try {
      Thread.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while a process started", e);
    }
  }

  /** Returns the CPU time of the processes that this one has started and that run, in seconds. */
  double descendantCpuSeconds() {
    return process
        .descendants()
        .map(each -> each.info().totalCpuDuration().orElse(Duration.ZERO))
        .mapToDouble(each -> each.toNanos() / 1e9)
        .sum();
  }

  /** Asks the process and those that it has started to end, and goes on. */
  void signal() {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
  }

  /** Ends the process and those that it has started; those that don't within seconds are killed. */
  @Override
  public void close() {
    signal();
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        kill();
      }
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
    }
  }

  private void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
