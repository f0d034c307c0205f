// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.standin;

import io.qzfs.offload.OffloadStatus;
import java.util.concurrent.TimeUnit;

/** What must hold for the service when nobody uses it. */
public final class ServiceRest {
  private static final int PAUSE_MILLIS = 2;

  private final Standin standin;

  public ServiceRest(Standin standin) {
    this.standin = standin;
  }

  /**
   * Waits until the service is at rest: every slot is back but those of requests that the device
   * lost, and every request was collected or given up.
   *
   * @param mostMillis most milliseconds to wait
   * @return what is not as it should be, or empty text
   */
  public String await(long mostMillis) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(mostMillis);
    String unrest = unrest();
    while (!unrest.isEmpty() && System.nanoTime() - end < 0) {
      Thread.sleep(PAUSE_MILLIS);
      unrest = unrest();
    }
    return unrest;
  }

  private String unrest() {
    OffloadStatus status = standin.service().status();
    long lost = standin.injected("lost");
    // A lost call comes back after all when its instance's polling fails later.
    if (status.slotsInUse() > lost) {
      return status.slotsInUse() + " slots in use, expected at most " + lost;
    }
    if (status.submitted() != status.completed() + status.quarantined()) {
      return status.submitted()
          + " requests submitted, but "
          + status.completed()
          + " completed and "
          + status.quarantined()
          + " quarantined";
    }
    // A probe has a slot and nobody who waits for it, so it is never quarantined.
    long kept = status.quarantined() - status.late();
    if (kept < 0 || kept > lost) {
      return status.late() + " requests late of " + status.quarantined() + " quarantined";
    }
    return "";
  }
}
