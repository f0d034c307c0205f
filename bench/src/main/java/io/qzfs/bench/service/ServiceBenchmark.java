// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.service;

import io.qzfs.bench.standin.Payload;
import io.qzfs.bench.standin.Settings;
import io.qzfs.bench.standin.Standin;
import io.qzfs.engine.EngineMode;
import io.qzfs.offload.Direction;
import io.qzfs.offload.EngineSelection;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadSettings;
import io.qzfs.offload.OffloadStatistics;
import io.qzfs.offload.Verify;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Measures one row after the other on a device that is set to be fast. */
final class ServiceBenchmark {
  private static final String SUBMITTER = "qzfs-bench-submitter";
  private static final String LANE = "qzfs-qat-";
  private static final long SEED = 20_261_130;

  /** Long enough that a machine with more threads than cores never makes a request late. */
  private static final int DEADLINE_MILLIS = 10_000;

  private final double seconds;
  private final ExecutorService submitters;
  private final int threads;
  private final Payload payload;

  /**
   * @param latencyNanos of the device for each request
   * @param seconds of a row's warm-up and again of its measurement
   */
  ServiceBenchmark(Standin standin, int threads, long latencyNanos, double seconds) {
    standin.set("compress_latency_ns", latencyNanos);
    standin.set("decompress_latency_ns", latencyNanos);
    this.seconds = seconds;
    this.threads = threads;
    this.payload = new Payload(SEED, threads);
    this.submitters =
        Executors.newFixedThreadPool(
            threads,
            work -> {
              Thread thread = new Thread(work, SUBMITTER);
              thread.setDaemon(true);
              return thread;
            });
  }

  /** All directions and checks. */
  List<ServiceRow> run() throws IOException, InterruptedException {
    List<ServiceRow> rows = new ArrayList<>();
    try {
      for (Direction direction : Direction.values()) {
        for (Verify verify : Verify.values()) {
          rows.add(row(direction, verify));
        }
      }
    } finally {
      submitters.shutdownNow();
    }
    return rows;
  }

  private ServiceRow row(Direction direction, Verify verify)
      throws IOException, InterruptedException {
    OffloadSettings offload = Settings.offload(DEADLINE_MILLIS).withVerify(verify);
    EngineSelection engines = Engines.select(Settings.engines(EngineMode.AUTO, offload));
    List<BlockLoop> loops = new ArrayList<>();
    for (int number = 0; number < threads; number++) {
      OffloadStatistics statistics = OffloadStatistics.ofStream();
      loops.add(
          direction == Direction.COMPRESS
              ? new CompressLoop(engines, statistics, payload, number)
              : new DecompressLoop(engines, statistics, payload, number));
    }
    run(loops);
    long submitted = Allocation.bytes(SUBMITTER);
    long served = Allocation.bytes(LANE);
    long cpu = cpuNanos();
    long start = System.nanoTime();
    long blocks = run(loops);
    double elapsed = (System.nanoTime() - start) / 1e9;
    return new ServiceRow(
        direction.name().toLowerCase(Locale.ROOT),
        verify.name().toLowerCase(Locale.ROOT),
        threads,
        blocks,
        blocks / elapsed,
        micros(loops, 0.5, BlockLoop::whole),
        micros(loops, 0.5, BlockLoop::device),
        micros(loops, 0.5, BlockLoop::overhead),
        micros(loops, 0.99, BlockLoop::overhead),
        (cpuNanos() - cpu) / 1e3 / blocks,
        (double) (Allocation.bytes(SUBMITTER) - submitted) / blocks,
        (double) (Allocation.bytes(LANE) - served) / blocks);
  }

  private interface Kind {
    Samples of(BlockLoop loop);
  }

  private static double micros(List<BlockLoop> loops, double quantile, Kind kind) {
    return Samples.micros(loops.stream().map(kind::of).toList(), quantile);
  }

  /** Runs all loops at once; returns their blocks. */
  private long run(List<BlockLoop> loops) throws IOException, InterruptedException {
    long end = System.nanoTime() + (long) (seconds * TimeUnit.SECONDS.toNanos(1));
    List<Future<Long>> running = new ArrayList<>();
    for (BlockLoop loop : loops) {
      running.add(submitters.submit(() -> loop.runUntil(end)));
    }
    long blocks = 0;
    for (Future<Long> loop : running) {
      try {
        blocks += loop.get();
      } catch (ExecutionException e) {
        throw new IOException("A thread failed: " + e.getCause().getMessage(), e.getCause());
      }
    }
    return blocks;
  }

  private static long cpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
