// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads that do blocks for streams when the machine has cores to spare. Thread-safe.
 *
 * <p>A stream that is being read or written keeps the core of its own thread busy, so spare cores
 * are the processors less the active streams: one reader on two cores has a helper, two readers
 * have none and do their blocks themselves, with no hand-over to pay for.
 */
public final class Workers {
  private static final Workers INSTANCE =
      new Workers(Runtime.getRuntime().availableProcessors(), 10);

  private final int processors;
  private final ThreadPoolExecutor executor;
  private final AtomicInteger activeStreams = new AtomicInteger();

  Workers(int processors, int keepAliveSeconds) {
    this.processors = processors;
    AtomicInteger number = new AtomicInteger();
    this.executor =
        new ThreadPoolExecutor(
            processors,
            processors,
            keepAliveSeconds,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, "qzfs-block-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    executor.allowCoreThreadTimeOut(true);
  }

  /** The threads of this process. */
  public static Workers instance() {
    return INSTANCE;
  }

  /** Runs tasks, in any order. */
  Executor executor() {
    return executor;
  }

  /** Says that a stream began to be used; {@link Activity#close} says that it ended. */
  Activity activate() {
    activeStreams.incrementAndGet();
    return new Activity(activeStreams);
  }

  /**
   * How many threads beside the caller's a stream may use.
   *
   * @param threads what the user asks for: the caller's thread and others, or 0 for as many as
   *     there are spare cores
   */
  int helpers(int threads) {
    return threads > 0 ? threads - 1 : Math.max(0, processors - Math.max(1, activeStreams.get()));
  }

  /** Streams in use. */
  int activeStreams() {
    return activeStreams.get();
  }

  /** A stream's use of its thread; ends once. */
  static final class Activity implements AutoCloseable {
    private final AtomicInteger streams;
    private boolean ended;

    private Activity(AtomicInteger streams) {
      this.streams = streams;
    }

    @Override
    public synchronized void close() {
      if (!ended) {
        ended = true;
        streams.decrementAndGet();
      }
    }
  }
}
