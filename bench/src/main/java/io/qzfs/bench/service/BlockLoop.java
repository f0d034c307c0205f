// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.service;

import io.qzfs.engine.qat.QatEngine;
import io.qzfs.offload.Direction;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;

/**
 * A thread that sends one block after the other through the service and waits for each, with
 * buffers that it uses again. Not thread-safe.
 */
abstract class BlockLoop {
  private static final int MOST_SAMPLES = 1_000_000;

  private final Direction direction;
  private final OffloadStatistics statistics;
  private final Samples whole = new Samples(MOST_SAMPLES);
  private final Samples device = new Samples(MOST_SAMPLES);
  private final Samples overhead = new Samples(MOST_SAMPLES);

  BlockLoop(Direction direction, OffloadStatistics statistics) {
    this.direction = direction;
    this.statistics = statistics;
  }

  /** Submits the block and completes it; false if the service did not take it. */
  abstract boolean once() throws IOException;

  /**
   * Sends blocks until a time of {@link System#nanoTime}.
   *
   * @return blocks
   */
  final long runUntil(long end) throws IOException {
    whole.clear();
    device.clear();
    overhead.clear();
    long blocks = 0;
    long deviceBefore = deviceNanos();
    for (long start = System.nanoTime(); start - end < 0; ) {
      if (!once()) {
        throw new IOException("The service refused a block, though each thread has an instance");
      }
      long now = System.nanoTime();
      long deviceNow = deviceNanos();
      whole.add(now - start);
      device.add(deviceNow - deviceBefore);
      overhead.add(now - start - (deviceNow - deviceBefore));
      deviceBefore = deviceNow;
      blocks++;
      start = System.nanoTime();
    }
    return blocks;
  }

  private long deviceNanos() {
    return statistics.nanos(direction, QatEngine.NAME);
  }

  /** From submission to completion. */
  Samples whole() {
    return whole;
  }

  /** Inside the call of the device's library. */
  Samples device() {
    return device;
  }

  /** The difference, block by block. */
  Samples overhead() {
    return overhead;
  }
}
