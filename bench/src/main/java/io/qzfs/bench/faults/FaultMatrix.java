// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import io.qzfs.bench.standin.Standin;
import io.qzfs.engine.EngineMode;
import io.qzfs.offload.Direction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Runs the cases of the matrix one after the other, in one process, on one device. */
final class FaultMatrix {
  /** Instances: enough that the twelve cases that lose one each leave some. */
  static final int INSTANCES = 16;

  /** Milliseconds until the first probe after an outage. */
  static final int RETRY_MILLIS = 100;

  /** A device that is slow enough for all lanes to be wanted at once. */
  private static final long WARM_UP_LATENCY_NANOS = 2_000_000;

  private static final int WARM_UPS = 20;

  private final Standin standin;
  private final List<Fault> faults;
  private final int[] threadCounts;

  /**
   * @param faults what is to strike, in order
   * @param threadCounts numbers of streams at once
   */
  FaultMatrix(Standin standin, List<Fault> faults, int... threadCounts) {
    this.standin = standin;
    this.faults = faults;
    this.threadCounts = threadCounts.clone();
  }

  /**
   * Runs all cases.
   *
   * @param observer sees each row when its case ends
   * @throws IOException if a stream hangs, and the process can't go on
   */
  List<FaultRow> run(Consumer<FaultRow> observer) throws IOException, InterruptedException {
    int most = Arrays.stream(threadCounts).max().orElseThrow();
    Streams streams = new Streams(most);
    ExecutorService threads = threads(most);
    List<FaultRow> rows = new ArrayList<>();
    try {
      warmUp(streams, threads, most);
      Leaks leaks = new Leaks(standin, streams);
      for (Scenario scenario : Scenario.all(faults, threadCounts)) {
        FaultRow row = run(scenario, streams, threads, leaks);
        rows.add(row);
        observer.accept(row);
      }
    } finally {
      threads.shutdownNow();
    }
    return rows;
  }

  private FaultRow run(Scenario scenario, Streams streams, ExecutorService threads, Leaks leaks)
      throws IOException, InterruptedException {
    try {
      return new FaultCase(scenario, standin, streams).run(threads, leaks);
    } catch (TimeoutException e) {
      throw new IOException("A stream hangs in case " + scenario + "; its threads are gone", e);
    }
  }

  /** Fills pools and starts every lane, so that what grows afterwards is a leak. */
  private void warmUp(Streams streams, ExecutorService threads, int most)
      throws IOException, InterruptedException {
    standin.set("compress_latency_ns", WARM_UP_LATENCY_NANOS);
    standin.set("decompress_latency_ns", WARM_UP_LATENCY_NANOS);
    for (int i = 0; i < WARM_UPS && (i < 2 || standin.service().lanes() < INSTANCES); i++) {
      for (EngineMode mode : new EngineMode[] {EngineMode.SOFTWARE, EngineMode.AUTO}) {
        for (Direction direction : Direction.values()) {
          warmUp(streams, threads, most, direction, mode);
        }
      }
    }
    standin.reset();
    if (standin.service().lanes() < INSTANCES) {
      throw new IOException(
          "Only "
              + standin.service().lanes()
              + " lanes started, expected "
              + INSTANCES
              + " for as many instances");
    }
  }

  private static void warmUp(
      Streams streams, ExecutorService threads, int most, Direction direction, EngineMode mode)
      throws IOException, InterruptedException {
    List<Future<StreamOutcome>> running = new ArrayList<>();
    for (int number = 0; number < most; number++) {
      // With a turn of its own, each stream runs through.
      running.add(threads.submit(streams.work(direction, mode, number, new Turns(0))));
    }
    for (Future<StreamOutcome> stream : running) {
      try {
        StreamOutcome outcome = stream.get();
        if (outcome.failure() != null || !outcome.wrongBytes().isEmpty()) {
          throw new IOException(
              "A stream failed on a device without faults: " + outcome.wrongBytes(),
              outcome.failure());
        }
      } catch (ExecutionException e) {
        throw new IOException("A stream could not be closed", e.getCause());
      }
    }
  }

  private static ExecutorService threads(int most) {
    return Executors.newFixedThreadPool(
        most,
        work -> {
          Thread thread = new Thread(work, "qzfs-bench-stream");
          thread.setDaemon(true);
          return thread;
        });
  }
}
