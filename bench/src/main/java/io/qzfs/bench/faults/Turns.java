// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Stops all streams of a case in the middle of their work, so that the fault begins and ends while
 * every one of them has blocks under way. One director; workers may leave at any time.
 */
final class Turns {
  /** The director and each worker. */
  private final Phaser phaser;

  Turns(int workers) {
    this.phaser = new Phaser(workers + 1);
  }

  /** A worker has come to a turn; returns when the director has done what he does there. */
  void take() {
    phaser.arriveAndAwaitAdvance();
    phaser.arriveAndAwaitAdvance();
  }

  /** A worker is done, or has failed. */
  void leave() {
    phaser.arriveAndDeregister();
  }

  /** The director waits until every worker has come to the next turn or left. */
  void awaitAll(long millis) throws TimeoutException, InterruptedException {
    advance(millis);
  }

  /** The director lets the workers go on. */
  void release(long millis) throws TimeoutException, InterruptedException {
    advance(millis);
  }

  private void advance(long millis) throws TimeoutException, InterruptedException {
    phaser.awaitAdvanceInterruptibly(phaser.arrive(), millis, TimeUnit.MILLISECONDS);
  }
}
