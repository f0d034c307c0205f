// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads of a file system: daemons that end when there is nothing to do. */
final class Threads {
  private static final int KEEP_ALIVE_SECONDS = 10;

  private Threads() {}

  /** What may fail as files do. */
  interface Work<T> {
    T run() throws IOException;
  }

  /**
   * Starts a pool.
   *
   * @param most threads at once
   */
  static ExecutorService start(int most) {
    AtomicInteger number = new AtomicInteger();
    ThreadPoolExecutor executor =
        new ThreadPoolExecutor(
            most,
            most,
            KEEP_ALIVE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, "qzfs-fs-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    executor.allowCoreThreadTimeOut(true);
    return executor;
  }

  /** Does work in a pool; what it throws is the cause of the future's failure. */
  static <T> CompletableFuture<T> supply(ExecutorService executor, Work<T> work) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return work.run();
          } catch (IOException e) {
            throw new CompletionException(e);
          }
        },
        executor);
  }
}
