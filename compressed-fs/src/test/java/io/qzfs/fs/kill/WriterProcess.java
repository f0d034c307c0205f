// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/** A {@link KillWriter} in a JVM of its own, and what it said. Thread-safe. */
final class WriterProcess implements AutoCloseable {
  private static final int TIMEOUT_SECONDS = 120;
  private static final long POLL_MILLIS = 1;
  private static final int KILLED = 128 + 9;

  private final long seed;
  private final int blockSize;
  private final String folder;
  private final Path output;
  private final Path errors;
  private final Process process;
  private final Thread pump;
  private final CountDownLatch ready = new CountDownLatch(1);
  private final Map<String, WrittenFile> files = new ConcurrentHashMap<>();
  private final AtomicLong syncs = new AtomicLong();
  private volatile Exception failure;
  private volatile Awaited awaited = new Awaited(report -> false);

  /** A report that the parent waits for. */
  private record Awaited(Predicate<Report> wanted, CountDownLatch seen) {
    Awaited(Predicate<Report> wanted) {
      this(wanted, new CountDownLatch(1));
    }
  }

  /**
   * Starts the process; it waits for {@link #begin}.
   *
   * @param folder of the view, one for this writer
   * @param scratch takes its standard error
   * @param configuration entries KEY=VALUE
   */
  WriterProcess(String folder, long seed, int blockSize, Path scratch, List<String> configuration)
      throws IOException {
    this.folder = folder;
    this.seed = seed;
    this.blockSize = blockSize;
    this.output = Files.createTempFile(scratch, "writer", ".out");
    this.errors = Files.createTempFile(scratch, "writer", ".err");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // It lives for seconds: what starts fast.
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx256m"));
    command.add("-Dqzfs.engine=" + System.getProperty("qzfs.engine", ""));
    command.add("-Dorg.slf4j.simpleLogger.defaultLogLevel=error");
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(KillWriter.class.getName(), folder, Long.toString(seed)));
    command.addAll(configuration);
    process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    pump = new Thread(this::pump, "reports");
    pump.start();
  }

  /** Its output is a file, not a pipe, so that nothing it said is lost when it dies. */
  private void pump() {
    try (InputStream in = Files.newInputStream(output)) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      boolean lives = true;
      while (lives) {
        lives = process.isAlive();
        takeAll(in, line);
        Thread.sleep(POLL_MILLIS);
      }
    } catch (IOException | InterruptedException | RuntimeException e) {
      failure = e;
    }
  }

  private void takeAll(InputStream in, ByteArrayOutputStream line) throws IOException {
    byte[] transfer = new byte[8192];
    int count = in.read(transfer);
    while (count >= 0) {
      for (int i = 0; i < count; i++) {
        if (transfer[i] == '\n') {
          take(line.toString(StandardCharsets.US_ASCII));
          line.reset();
        } else {
          line.write(transfer[i]);
        }
      }
      count = in.read(transfer);
    }
  }

  private void take(String line) {
    if (line.equals(KillWriter.READY)) {
      ready.countDown();
      return;
    }
    Report report = Report.of(line);
    if (report.step() == Report.Step.CREATING) {
      String name = report.file();
      files.put(name, new WrittenFile(name, KillWriter.seedOf(seed, name), blockSize));
    }
    files.get(report.file()).accept(report);
    if (report.step() == Report.Step.SYNCED) {
      syncs.incrementAndGet();
    }
    Awaited now = awaited;
    if (now.wanted.test(report)) {
      now.seen.countDown();
    }
  }

  /** Lets it write. */
  void begin() throws Exception {
    if (!ready.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      throw new IOException("The writer didn't start: " + Files.readString(errors));
    }
    process.getOutputStream().write('\n');
    process.getOutputStream().flush();
  }

  /** Waits until it says what is wanted, or for so long. */
  void await(Predicate<Report> wanted, long millis) throws InterruptedException {
    Awaited next = new Awaited(wanted);
    awaited = next;
    next.seen.await(millis, TimeUnit.MILLISECONDS);
  }

  /** Kills it, by SIGKILL, and takes what it had said. */
  void kill() throws Exception {
    if (!process.isAlive()) {
      throw new IOException(
          "The writer ended with " + process.exitValue() + ": " + Files.readString(errors));
    }
    process.destroyForcibly();
    if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != KILLED) {
      throw new IOException(
          "The writer ended with " + process.exitValue() + ": " + Files.readString(errors));
    }
    pump.join();
    if (failure != null) {
      throw failure;
    }
  }

  String folder() {
    return folder;
  }

  List<WrittenFile> files() {
    return List.copyOf(files.values());
  }

  long syncs() {
    return syncs.get();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  @Override
  public String toString() {
    return folder + " " + Arrays.toString(files.values().toArray());
  }
}
