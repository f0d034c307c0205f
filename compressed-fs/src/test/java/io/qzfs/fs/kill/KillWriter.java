// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A process that writes files of a view until it is killed: writes of any size, hflush, hsync,
 * close, append and truncate, as a seed has it, and says so by {@link Report}s.
 *
 * <p>Arguments: folder in the view, seed, and KEY=VALUE of the configuration. It says READY, and
 * begins once a line comes in.
 */
public final class KillWriter implements Runnable {
  static final String READY = "READY";

  private static final int THREADS = 3;
  private static final int FILES_OF_A_THREAD = 6;
  private static final int LONG_FILE = 2 << 20;

  private final FileSystem view;
  private final Path folder;
  private final PrintStream reports;
  private final long seed;
  private final Random random;
  private final int number;
  private final byte[] transfer = new byte[150_000];
  private int file;
  private String name;
  private WrittenBytes bytes;
  private int generation;
  private long length;
  private FSDataOutputStream out;

  private KillWriter(FileSystem view, Path folder, PrintStream reports, long seed, int number) {
    this.view = view;
    this.folder = folder;
    this.reports = reports;
    this.seed = seed;
    this.number = number;
    this.random = new Random(seed + number);
  }

  /** Begins. */
  public static void main(String[] arguments) throws Exception {
    Path folder = new Path(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    Configuration conf = new Configuration();
    for (int i = 2; i < arguments.length; i++) {
      String[] keyAndValue = arguments[i].split("=", 2);
      conf.set(keyAndValue[0], keyAndValue[1]);
    }
    PrintStream reports = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    FileSystem view = FileSystem.newInstance(folder.toUri(), conf);
    warmUp(view, new Path(folder, "warm-up-" + seed));
    reports.println(READY);
    if (System.in.read() < 0) {
      return;
    }
    for (int i = 0; i < THREADS; i++) {
      Thread thread = new Thread(new KillWriter(view, folder, reports, seed, i), "writer-" + i);
      thread.setUncaughtExceptionHandler(
          (failed, e) -> {
            e.printStackTrace();
            Runtime.getRuntime().halt(1);
          });
      thread.start();
    }
  }

  /** Loads classes and engines, so that the time until the kill is spent on writing. */
  private static void warmUp(FileSystem view, Path path) throws IOException {
    try (FSDataOutputStream out = view.create(path)) {
      out.write(new byte[100]);
      out.hsync();
    }
    view.append(path).close();
    view.delete(path, false);
  }

  /** The seed of a file's bytes. */
  static long seedOf(long seed, String name) {
    return seed * 31 + name.hashCode();
  }

  @Override
  public void run() {
    try {
      while (true) {
        if (out == null) {
          open();
        } else {
          use();
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException(name + " at " + length, e);
    }
  }

  private void open() throws IOException {
    int dice = random.nextInt(100);
    if (name == null || (file < FILES_OF_A_THREAD && (dice < 20 || length > LONG_FILE))) {
      create();
    } else if (dice < 40 && length > 0) {
      cut();
    } else {
      report(Report.Step.APPENDING, length);
      out = view.append(path());
      if (out.getPos() != length) {
        throw new IOException("append begins at " + out.getPos());
      }
    }
  }

  private void create() throws IOException {
    name = "file-" + number + "-" + file++;
    bytes = new WrittenBytes(seedOf(seed, name));
    generation = 0;
    length = 0;
    report(Report.Step.CREATING, 0);
    out = view.create(path());
  }

  private void cut() throws IOException {
    long target = random.nextInt(4) == 0 ? 0 : Math.max(0, length - random.nextInt(100_000));
    report(Report.Step.CUTTING, target);
    view.truncate(path(), target);
    length = target;
    generation++;
    report(Report.Step.CUT, length);
  }

  private void use() throws IOException {
    int dice = random.nextInt(100);
    if (dice < 60 && length < LONG_FILE) {
      write();
    } else if (dice < 75) {
      out.hflush();
      report(Report.Step.SYNCED, length);
    } else if (dice < 85) {
      out.hsync();
      report(Report.Step.SYNCED, length);
    } else {
      report(Report.Step.CLOSING, length);
      out.close();
      out = null;
      report(Report.Step.CLOSED, length);
    }
  }

  private void write() throws IOException {
    int dice = random.nextInt(100);
    int limit = dice < 55 ? 300 : dice < 90 ? 8 << 10 : transfer.length;
    int count = 1 + random.nextInt(limit);
    bytes.fill(generation, length, transfer, 0, count);
    report(Report.Step.WRITING, length + count);
    out.write(transfer, 0, count);
    length += count;
  }

  private Path path() {
    return new Path(folder, name);
  }

  private void report(Report.Step step, long reached) {
    reports.println(new Report(step, name, reached).line());
  }
}
