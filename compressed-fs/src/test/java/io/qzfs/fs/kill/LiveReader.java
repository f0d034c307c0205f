// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Reads what a writer synced while it goes on writing, in a thread of its own. */
final class LiveReader implements Runnable {
  private static final long PATIENCE_MILLIS = 5000;
  private static final long PAUSE_MILLIS = 5;

  private final FileSystem view;
  private final WriterProcess writer;
  private final Figures figures;
  private final Random random;
  private volatile boolean ended;
  private volatile Throwable failure;

  LiveReader(FileSystem view, WriterProcess writer, Figures figures, long seed) {
    this.view = view;
    this.writer = writer;
    this.figures = figures;
    this.random = new Random(seed);
  }

  @Override
  public void run() {
    try {
      while (!ended) {
        List<WrittenFile> files = writer.files();
        if (!files.isEmpty()) {
          check(files.get(random.nextInt(files.size())));
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (Throwable e) {
      failure = e;
    }
  }

  void end() {
    ended = true;
  }

  Throwable failure() {
    return failure;
  }

  private void check(WrittenFile file) throws Exception {
    WrittenFile.Bounds before = file.bounds();
    if (before.least() < 0 || before.isCutting()) {
      return;
    }
    String problem = null;
    Exception cause = null;
    try {
      byte[] found = ViewReader.read(view, new Path(writer.folder(), file.name()));
      problem = problemOf(file, found, before);
    } catch (IOException e) {
      cause = e;
      problem = "failed: " + e;
    }
    if (problem == null) {
      figures.liveReads.incrementAndGet();
    } else if (!isCutSince(file, before)) {
      throw new AssertionError(
          "Reading " + file + " while it is written: " + problem + "; before " + before, cause);
    }
  }

  private String problemOf(WrittenFile file, byte[] found, WrittenFile.Bounds before)
      throws InterruptedException {
    if (found.length < before.least()) {
      return "found " + found.length + " bytes";
    }
    if (found.length > awaitMost(file, found.length)) {
      return "found " + found.length + " bytes, more than were written";
    }
    int difference = file.firstDifference(found);
    return difference < 0 ? null : "differs at " + difference;
  }

  /** Reports come a little later than what they tell can be read. */
  private long awaitMost(WrittenFile file, long length) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
    while (file.bounds().most() < length && System.nanoTime() < end) {
      Thread.sleep(1);
    }
    return file.bounds().most();
  }

  /** Nothing is promised to those who read a file while it is cut. */
  private boolean isCutSince(WrittenFile file, WrittenFile.Bounds before)
      throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
    while (file.bounds().cuts() == before.cuts() && System.nanoTime() < end) {
      Thread.sleep(1);
    }
    return file.bounds().cuts() != before.cuts();
  }
}
