// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import java.io.Closeable;
import java.io.InterruptedIOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs tasks on a fixed number of threads, and makes whoever adds more than these have to do wait,
 * so that a tree of any size takes no memory. Used by one thread.
 */
final class FileTasks implements Closeable {
  static final int MAX_THREADS = 1024;

  /** Tasks that wait for each thread, so that none is idle while a directory is listed. */
  private static final int WAITING = 16;

  private final ExecutorService executor;
  private final Semaphore room;

  FileTasks(int threads) {
    AtomicInteger number = new AtomicInteger();
    this.executor =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(task, "qzfs-file-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    this.room = new Semaphore(threads * WAITING);
  }

  /**
   * Adds a task.
   *
   * @param task reports its failures itself
   */
  void add(Runnable task) throws InterruptedIOException {
    try {
      room.acquire();
    } catch (InterruptedException e) {
      throw interrupted();
    }
    executor.execute(
        () -> {
          try {
            task.run();
          } finally {
            room.release();
          }
        });
  }

  /** Waits until all tasks are done. */
  void await() throws InterruptedIOException {
    executor.shutdown();
    try {
      executor.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  /** Gives up tasks that have not begun, and interrupts the others. */
  @Override
  public void close() {
    executor.shutdownNow();
  }

  private static InterruptedIOException interrupted() {
    Thread.currentThread().interrupt();
    return new InterruptedIOException("Interrupted");
  }
}
