// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import io.qzfs.bench.standin.Payload;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.util.concurrent.Callable;

/** One stream's work: some bytes, a turn, more bytes, a turn, and the rest. Runs once. */
abstract class StreamWork implements Callable<StreamOutcome> {
  /** Bytes before the fault: enough for a window full of blocks to be under way. */
  private static final int BEFORE = 4 * Payload.BLOCK;

  /** Bytes under it: more than a reader's window, the larger one, has under way before it. */
  private static final int UNDER = 48 * Payload.BLOCK;

  private static final int AFTER = 12 * Payload.BLOCK;

  /** Bytes of a stream. */
  static final int LENGTH = BEFORE + UNDER + AFTER;

  /** Bytes that a caller hands over or asks for at once. */
  private static final int PIECE = 32 * 1024;

  private final Turns turns;
  private long longestNanos;

  StreamWork(Turns turns) {
    this.turns = turns;
  }

  /** Opens the stream and returns its counters. */
  abstract OffloadStatistics open() throws IOException;

  /** Writes or reads bytes of the content. */
  abstract void transfer(int from, int length) throws IOException;

  /** Ends the stream, well or after a failure. */
  abstract void close() throws IOException;

  /**
   * Looks for bytes that are not the content's.
   *
   * @param whole whether all of the content must be there
   * @return what is wrong, or empty text
   */
  abstract String wrongBytes(boolean whole);

  @Override
  public final StreamOutcome call() throws IOException {
    OffloadStatistics statistics = null;
    Throwable failure = null;
    try {
      statistics = open();
      transferAll();
      timed(this::close);
    } catch (IOException | RuntimeException | Error e) {
      failure = e;
    } finally {
      turns.leave();
      close();
    }
    return new StreamOutcome(failure, wrongBytes(failure == null), statistics, longestNanos);
  }

  private void transferAll() throws IOException {
    for (int from = 0; from < LENGTH; from += PIECE) {
      if (from == BEFORE || from == BEFORE + UNDER) {
        turns.take();
      }
      int at = from;
      timed(() -> transfer(at, PIECE));
    }
  }

  private interface Step {
    void run() throws IOException;
  }

  private void timed(Step step) throws IOException {
    long start = System.nanoTime();
    try {
      step.run();
    } finally {
      longestNanos = Math.max(longestNanos, System.nanoTime() - start);
    }
  }
}
