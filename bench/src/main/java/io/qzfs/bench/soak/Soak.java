// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.soak;

import io.qzfs.bench.standin.CountedBuffers;
import io.qzfs.bench.standin.Payload;
import io.qzfs.bench.standin.ServiceRest;
import io.qzfs.bench.standin.Standin;
import io.qzfs.io.StreamResources;
import io.qzfs.io.Workers;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** One soak. Runs once. */
final class Soak {
  static final int INSTANCES = 16;
  static final int RETRY_MILLIS = 100;

  /** Most samples of a run; each begins with a full collection. */
  private static final int SAMPLES = 120;

  private static final long LEAST_PAUSE_MILLIS = 1_000;

  private static final int PAYLOAD_BLOCKS = 128;

  /** Blocks that the stand-in remembers, so that its own memory is at its bound soon. */
  private static final long MEMO_BYTES = 8L << 20;

  /** Seconds that a stream may need for its last file; longer is a hang. */
  private static final int LAST_FILE_SECONDS = 60;

  private static final long REST_MILLIS = 10_000;

  private static final List<String> FAULTS =
      List.of(
          "busy",
          "request_error",
          "poll_error",
          "hang",
          "lost",
          "late",
          "flip",
          "wrong_crc",
          "short_output",
          "consumed_short",
          "gone");

  private final Standin standin;
  private final int threads;
  private final long seed;
  private final CountedBuffers buffers = new CountedBuffers();
  private final ReadWriteLock betweenFiles = new ReentrantReadWriteLock(true);
  private final List<MemorySample> samples = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();

  Soak(Standin standin, int threads, long seed) {
    this.standin = standin;
    this.threads = threads;
    this.seed = seed;
  }

  /** Runs for so many seconds. */
  SoakResult run(int seconds) throws IOException, InterruptedException {
    standin.set("memo_bytes", MEMO_BYTES);
    long start = System.nanoTime();
    long end = start + TimeUnit.SECONDS.toNanos(seconds);
    RandomFaults faults = new RandomFaults(standin, INSTANCES, new Random(seed));
    ExecutorService pool = pool();
    List<Future<SoakStream.Tally>> running = streams(pool, end);
    Future<?> trouble = pool.submit(() -> runFaults(faults, end));
    sample(start, end);
    SoakStream.Tally tally = collect(running);
    await(trouble);
    pool.shutdown();
    judge();
    return new SoakResult(
        seed,
        (System.nanoTime() - start) / 1e9,
        threads,
        tally,
        faults.begun(),
        injected(),
        standin.service().status(),
        blocks(),
        MemoryTrend.of(samples),
        samples,
        problems);
  }

  private ExecutorService pool() {
    return Executors.newFixedThreadPool(
        threads + 1,
        work -> {
          Thread thread = new Thread(work, "qzfs-soak");
          thread.setDaemon(true);
          return thread;
        });
  }

  private List<Future<SoakStream.Tally>> streams(ExecutorService pool, long end) {
    Payload payload = new Payload(seed, PAYLOAD_BLOCKS);
    StreamResources resources = new StreamResources(buffers, Workers.instance());
    List<Future<SoakStream.Tally>> running = new ArrayList<>();
    for (int i = 1; i <= threads; i++) {
      running.add(
          pool.submit(
              new SoakStream(
                  payload, resources, betweenFiles.readLock(), new Random(seed + i), end)));
    }
    return running;
  }

  private Void runFaults(RandomFaults faults, long end) throws InterruptedException {
    faults.runUntil(end);
    return null;
  }

  /** Samples are taken while no stream is open, so that they can be compared. */
  private void sample(long start, long end) throws IOException, InterruptedException {
    long pause = Math.max(LEAST_PAUSE_MILLIS, TimeUnit.NANOSECONDS.toMillis(end - start) / SAMPLES);
    while (System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(pause) - end < 0) {
      Thread.sleep(pause);
      betweenFiles.writeLock().lock();
      try {
        samples.add(MemorySample.take(start));
      } finally {
        betweenFiles.writeLock().unlock();
      }
    }
  }

  private SoakStream.Tally collect(List<Future<SoakStream.Tally>> running)
      throws InterruptedException {
    long files = 0;
    long bytes = 0;
    long refused = 0;
    for (Future<SoakStream.Tally> stream : running) {
      SoakStream.Tally tally = await(stream);
      if (tally != null) {
        files += tally.files();
        bytes += tally.bytes();
        refused += tally.refused();
      }
    }
    return new SoakStream.Tally(files, bytes, refused);
  }

  /** Waits for one thread; what it threw is a problem and the result null. */
  private <T> T await(Future<T> thread) throws InterruptedException {
    try {
      return thread.get(LAST_FILE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      problems.add("a thread failed: " + e.getCause());
    } catch (TimeoutException e) {
      problems.add("a thread hangs, " + LAST_FILE_SECONDS + " s after the end");
    }
    return null;
  }

  private void judge() throws InterruptedException {
    String unrest = new ServiceRest(standin).await(REST_MILLIS);
    if (!unrest.isEmpty()) {
      problems.add(unrest);
    }
    if (buffers.out() != 0) {
      problems.add(buffers.out() + " buffers of streams not given back");
    }
    if (injected().isEmpty()) {
      problems.add("no fault struck");
    }
    problems.addAll(MemoryTrend.of(samples).problems());
  }

  private Map<String, Long> injected() {
    Map<String, Long> injected = new TreeMap<>();
    for (String fault : FAULTS) {
      long count = standin.injected(fault);
      if (count > 0) {
        injected.put(fault, count);
      }
    }
    return injected;
  }

  private static Map<String, Long> blocks() {
    Map<String, Long> blocks = new TreeMap<>(OffloadStatistics.process().snapshot());
    blocks.values().removeIf(count -> count == 0);
    return blocks;
  }
}
