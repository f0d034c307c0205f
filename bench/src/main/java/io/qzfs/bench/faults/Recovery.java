// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import io.qzfs.bench.standin.Standin;
import io.qzfs.engine.qat.QatEngine;
import io.qzfs.offload.Direction;
import io.qzfs.offload.OffloadStatistics;
import io.qzfs.offload.OffloadStatus;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * Measures how long it takes until blocks are offloaded again, as a stream in mode auto sees it.
 */
final class Recovery {
  private static final int PAUSE_MILLIS = 5;

  private final Standin standin;
  private final Streams streams;

  Recovery(Standin standin, Streams streams) {
    this.standin = standin;
    this.streams = streams;
  }

  /**
   * Most milliseconds that the breaker may take from now on, if the device works: what is left of
   * its retry time.
   */
  long dueMillis(Direction direction) {
    OffloadStatus status = standin.service().status();
    return direction == Direction.COMPRESS
        ? status.compressBreaker().nextTryMillis()
        : status.decompressBreaker().nextTryMillis();
  }

  /**
   * Runs small streams until the device did a block of one.
   *
   * @return milliseconds, or -1 if it did not within the time
   */
  long await(Direction direction, long mostMillis) throws IOException, InterruptedException {
    long start = System.nanoTime();
    long millis = 0;
    while (millis <= mostMillis) {
      long before = standin.completed(direction);
      OffloadStatistics statistics = streams.trickle(direction);
      millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      if (statistics.blocks(direction, QatEngine.NAME) > 0
          && standin.completed(direction) > before) {
        return millis;
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    return -1;
  }
}
