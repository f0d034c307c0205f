// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.soak;

import io.qzfs.bench.standin.Standin;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Switches faults of the stand-in on and off at random. */
final class RandomFaults {
  private static final List<String> ENDLESS =
      List.of(
          "busy",
          "request_error",
          "hang",
          "late",
          "flip",
          "wrong_crc",
          "short_output",
          "consumed_short",
          "gone");

  /** QATzip forgets a request for each, and an instance is dead after 32 of them. */
  private static final String POLL_ERROR = "poll_error";

  private static final int POLL_ERRORS_OF_AN_INSTANCE = 8;

  /** Each one costs an instance for good. */
  private static final String LOST = "lost";

  private static final int[] EVERY = {1, 2, 5, 20};
  private static final int LONGEST_FAULT_MILLIS = 500;
  private static final int LONGEST_PAUSE_MILLIS = 1_000;

  private final Standin standin;
  private final Random random;
  private final long mostPollErrors;
  private final long mostLost;
  private int begun;

  /**
   * @param instances of the stand-in; half of them may be lost
   */
  RandomFaults(Standin standin, int instances, Random random) {
    this.standin = standin;
    this.random = random;
    this.mostPollErrors = (long) POLL_ERRORS_OF_AN_INSTANCE * instances;
    this.mostLost = instances / 2;
  }

  /** Runs until a time of {@link System#nanoTime}; then no fault is on. */
  void runUntil(long end) throws InterruptedException {
    try {
      while (System.nanoTime() - end < 0) {
        begin();
        sleep(1 + random.nextInt(LONGEST_FAULT_MILLIS), end);
        standin.reset();
        sleep(random.nextInt(LONGEST_PAUSE_MILLIS), end);
      }
    } finally {
      standin.reset();
    }
  }

  private void begin() {
    int choice = random.nextInt(ENDLESS.size() + 2);
    if (choice < ENDLESS.size()) {
      begin(ENDLESS.get(choice), 0);
    } else if (choice == ENDLESS.size() && standin.injected(POLL_ERROR) < mostPollErrors) {
      begin(POLL_ERROR, 2);
    } else if (standin.injected(LOST) < mostLost && random.nextInt(4) == 0) {
      begin(LOST, 1);
    }
  }

  private void begin(String fault, int limit) {
    standin.set("fault." + fault + ".every", EVERY[random.nextInt(EVERY.length)]);
    standin.set("fault." + fault + ".limit", limit);
    standin.set("fault." + fault, 1 + random.nextInt(3));
    begun++;
  }

  private static void sleep(int millis, long end) throws InterruptedException {
    long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
    Thread.sleep(Math.max(0, Math.min(millis, left)));
  }

  /** Faults that were switched on. */
  int begun() {
    return begun;
  }
}
