// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import io.qzfs.engine.EngineException;
import io.qzfs.engine.EngineMode;
import io.qzfs.engine.qat.QatEngine;
import io.qzfs.offload.Direction;
import io.qzfs.offload.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Holds what the streams of a case did against what its mode promises. */
final class Judge {
  /** A call waits for room in the queue and then for its blocks, each at most a deadline. */
  private static final long WAIT_MILLIS = 2 * Streams.DEADLINE_MILLIS;

  /** It then does half a window in software, and all streams share the cores. */
  private static final long WORK_MILLIS = 500;

  private static final long WORK_MILLIS_OF_A_STREAM = 75;

  private final Scenario scenario;
  private final List<StreamOutcome> outcomes;
  private final List<String> problems = new ArrayList<>();

  Judge(Scenario scenario, List<StreamOutcome> outcomes) {
    this.scenario = scenario;
    this.outcomes = outcomes;
  }

  /**
   * Every promise that was broken.
   *
   * @param injected how often the fault struck
   */
  List<String> problems(long injected) {
    outcomes.forEach(this::judge);
    if (scenario.fault() != Fault.NONE && injected == 0) {
      problems.add("the fault never struck");
    }
    if (offloaded() == 0 && scenario.fault() == Fault.NONE) {
      problems.add("no block was offloaded");
    }
    long most = WAIT_MILLIS + WORK_MILLIS + WORK_MILLIS_OF_A_STREAM * scenario.threads();
    if (longestMillis() > most) {
      problems.add("a call took " + longestMillis() + " ms, at most " + most);
    }
    boolean mustFail = scenario.mode() == EngineMode.HARDWARE && scenario.fault().breaksRequests();
    if (mustFail && failed() == 0) {
      problems.add("no stream failed, though the fault breaks requests");
    }
    return problems;
  }

  private void judge(StreamOutcome outcome) {
    if (!outcome.wrongBytes().isEmpty()) {
      problems.add("wrong bytes: " + outcome.wrongBytes());
    }
    if (outcome.failure() == null) {
      if (scenario.mode() == EngineMode.HARDWARE && bySoftware(outcome) > 0) {
        problems.add("mode hardware did " + bySoftware(outcome) + " blocks in software");
      }
    } else if (scenario.mode() == EngineMode.AUTO || scenario.fault() == Fault.NONE) {
      problems.add("a stream failed: " + outcome.failure());
    } else if (!(outcome.failure() instanceof EngineException)) {
      problems.add("a stream failed, but not by its engine: " + outcome.failure());
    }
  }

  private long bySoftware(StreamOutcome outcome) {
    return outcome.statistics() == null
        ? 0
        : reasons(scenario.direction(), outcome).values().stream().mapToLong(n -> n).sum();
  }

  /** How the streams ended, in words. */
  String outcome() {
    long failed = failed();
    if (failed == 0) {
      return "all right";
    }
    return failed == outcomes.size()
        ? "all failed"
        : (outcomes.size() - failed) + " right, " + failed + " failed";
  }

  /** Message of the first failure, or empty text. */
  String exception() {
    return outcomes.stream()
        .filter(outcome -> outcome.failure() != null)
        .map(outcome -> String.valueOf(outcome.failure().getMessage()))
        .findFirst()
        .orElse("");
  }

  /** Blocks that the device did. */
  long offloaded() {
    return outcomes.stream()
        .filter(outcome -> outcome.statistics() != null)
        .mapToLong(outcome -> outcome.statistics().blocks(scenario.direction(), QatEngine.NAME))
        .sum();
  }

  /** Blocks that software did, by reason, of all streams. */
  Map<String, Long> software() {
    Map<String, Long> all = new TreeMap<>();
    for (StreamOutcome outcome : outcomes) {
      if (outcome.statistics() != null) {
        reasons(scenario.direction(), outcome)
            .forEach((reason, blocks) -> all.merge(reason, blocks, Long::sum));
      }
    }
    return all;
  }

  /** Longest single call, milliseconds. */
  long longestMillis() {
    return outcomes.stream().mapToLong(StreamOutcome::longestNanos).max().orElse(0) / 1_000_000;
  }

  private long failed() {
    return outcomes.stream().filter(outcome -> outcome.failure() != null).count();
  }

  private static Map<String, Long> reasons(Direction direction, StreamOutcome outcome) {
    Map<String, Long> reasons = new TreeMap<>();
    for (Reason reason : Reason.values()) {
      long blocks = outcome.statistics().blocks(direction, reason);
      if (blocks > 0) {
        reasons.put(reason.key(), blocks);
      }
    }
    return reasons;
  }
}
