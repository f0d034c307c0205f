// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import io.qzfs.bench.standin.Standin;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs one case of the matrix: streams start, the fault comes, goes, and the streams end. */
final class FaultCase {
  /**
   * Milliseconds that the fault lasts at least, so that requests run into their deadline and probes
   * meet it.
   */
  private static final long FAULT_MILLIS = Streams.DEADLINE_MILLIS + 100;

  /** Milliseconds that a part of the streams' work may take; longer is a hang. */
  private static final long PART_MILLIS = 20_000;

  /**
   * Milliseconds that a probe and the stream that sees its end take, and the longer wait after a
   * probe that was under way when the fault ended.
   */
  private static final long RECOVERY_SLACK_MILLIS = 3_000;

  private final Scenario scenario;
  private final Standin standin;
  private final Streams streams;
  private final Recovery recovery;
  private long injected;
  private long recoveredMillis;
  private long dueMillis;
  private final List<String> problems = new ArrayList<>();

  FaultCase(Scenario scenario, Standin standin, Streams streams) {
    this.scenario = scenario;
    this.standin = standin;
    this.streams = streams;
    this.recovery = new Recovery(standin, streams);
  }

  /**
   * Runs the case.
   *
   * @param threads at least as many as the case has streams
   * @throws TimeoutException if a stream hangs
   */
  FaultRow run(ExecutorService threads, Leaks leaks)
      throws IOException, InterruptedException, TimeoutException {
    Turns turns = new Turns(scenario.threads());
    long start = System.nanoTime();
    List<Future<StreamOutcome>> running = new ArrayList<>();
    for (int number = 0; number < scenario.threads(); number++) {
      running.add(
          threads.submit(streams.work(scenario.direction(), scenario.mode(), number, turns)));
    }
    direct(turns);
    List<StreamOutcome> outcomes = collect(running);
    double seconds = (System.nanoTime() - start) / 1e9;
    awaitDevice();
    return row(new Judge(scenario, outcomes), seconds, leaks.find());
  }

  private void direct(Turns turns) throws IOException, InterruptedException, TimeoutException {
    long before = scenario.fault().injected(standin);
    try {
      turns.awaitAll(PART_MILLIS);
      long begin = System.nanoTime();
      scenario.fault().begin(standin, scenario.direction());
      turns.release(PART_MILLIS);
      turns.awaitAll(PART_MILLIS);
      long lasted = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      Thread.sleep(Math.max(0, FAULT_MILLIS - lasted));
    } finally {
      standin.reset();
    }
    injected = scenario.fault().injected(standin) - before;
    dueMillis = recovery.dueMillis(scenario.direction()) + RECOVERY_SLACK_MILLIS;
    turns.release(PART_MILLIS);
    recoveredMillis = recovery.await(scenario.direction(), dueMillis);
  }

  /**
   * What streams met after the fault, a deadline for example, may have opened the breaker again.
   */
  private void awaitDevice() throws IOException, InterruptedException {
    long due = recovery.dueMillis(scenario.direction()) + RECOVERY_SLACK_MILLIS;
    if (recovery.await(scenario.direction(), due) < 0) {
      problems.add("no block was offloaded within " + due + " ms after the last stream");
    }
  }

  private static List<StreamOutcome> collect(List<Future<StreamOutcome>> running)
      throws IOException, InterruptedException, TimeoutException {
    List<StreamOutcome> outcomes = new ArrayList<>();
    for (Future<StreamOutcome> stream : running) {
      try {
        outcomes.add(stream.get(PART_MILLIS, TimeUnit.MILLISECONDS));
      } catch (ExecutionException e) {
        throw new IOException("A stream could not be closed", e.getCause());
      }
    }
    return outcomes;
  }

  private FaultRow row(Judge judge, double seconds, List<String> leaks) {
    problems.addAll(judge.problems(injected));
    if (recoveredMillis < 0) {
      problems.add("no block was offloaded within " + dueMillis + " ms after the fault");
    }
    leaks.forEach(leak -> problems.add("leak: " + leak));
    return new FaultRow(
        scenario.fault().key(),
        scenario.direction().name().toLowerCase(Locale.ROOT),
        scenario.threads(),
        scenario.mode().name().toLowerCase(Locale.ROOT),
        judge.outcome(),
        judge.exception(),
        injected,
        judge.offloaded(),
        judge.software(),
        seconds,
        judge.longestMillis(),
        recoveredMillis,
        leaks,
        problems);
  }
}
