// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeviceEngine;
import io.qzfs.engine.DeviceException;
import io.qzfs.engine.DeviceException.Kind;
import io.qzfs.engine.DeviceLane;
import io.qzfs.engine.DeviceSelfTest;

/**
 * A thread that serves requests with a session of the device, one after the other. A call that does
 * not return keeps this thread, its session and its memory, and nothing else.
 */
final class Lane implements Runnable {
  /** {@link #busySince} of a lane that waits for work. */
  private static final long IDLE = Long.MIN_VALUE;

  private static final int PROBE_BLOCK = 64 * 1024;

  private final DeviceEngine engine;
  private final OffloadService service;
  private final SlotQueue queue;
  private final ResultCheck check = new ResultCheck();
  private DeviceLane device;
  private int restarts;
  private long deviceNanos;
  private volatile long busySince = IDLE;

  Lane(DeviceEngine engine, OffloadService service, SlotQueue queue) {
    this.engine = engine;
    this.service = service;
    this.queue = queue;
  }

  /** Whether a call has been under way for longer than a time. */
  boolean isStuck(long now, long nanos) {
    long since = busySince;
    return since != IDLE && now - since > nanos;
  }

  @Override
  public void run() {
    try {
      OffloadSlot slot = queue.take();
      while (slot != null) {
        busySince = System.nanoTime();
        serve(slot);
        busySince = IDLE;
        slot = queue.take();
      }
    } catch (InterruptedException e) {
      // Nobody but the end of the process interrupts a lane.
      Thread.currentThread().interrupt();
    } finally {
      if (device != null) {
        device.close();
      }
    }
  }

  private void serve(OffloadSlot slot) {
    // Read once: a slot that has ended is its waiter's, and soon somebody else's.
    boolean isProbe = slot.work() == OffloadSlot.Work.PROBE;
    DeviceException failure = null;
    boolean inTime = false;
    deviceNanos = 0;
    try {
      if (isProbe) {
        openOrRestart(true);
        probe();
      } else {
        requireHope(slot);
        openOrRestart(false);
        inTime = slot.begin(device) && callAndDeliver(slot);
      }
    } catch (DeviceException e) {
      failure = e;
    } catch (RuntimeException | Error e) {
      failure = new DeviceException(engine.description().name(), Kind.FAILED, e.toString());
    }
    if (isProbe) {
      service.probeEnded(slot, failure);
    } else {
      service.served(slot, failure == null ? inTime : slot.fail(failure, deviceNanos));
    }
  }

  private void probe() throws DeviceException {
    boolean trusted = false;
    try {
      DeviceSelfTest.run(device, Math.min(PROBE_BLOCK, engine.limits().largestBlock()));
      trusted = true;
    } finally {
      if (!trusted) {
        device.distrust();
      }
    }
  }

  /** What waited while the breaker opened would only fail in its turn, or lose its result. */
  private void requireHope(OffloadSlot slot) throws DeviceException {
    if (!service.isClosed(slot.direction())) {
      throw new DeviceException(
          engine.description().name(),
          Kind.NOT_TRIED,
          "the device failed while the request waited for it");
    }
  }

  /** A probe and everything after an outage start with new sessions. */
  private void openOrRestart(boolean isProbe) throws DeviceException {
    if (device == null) {
      device = engine.openLane();
      restarts = service.restarts();
    } else if (restarts != service.restarts() || isProbe) {
      restarts = service.restarts();
      device.discardSession();
    }
  }

  /** Whether somebody still waits for the result, which is then delivered and checked. */
  private boolean callAndDeliver(OffloadSlot slot) throws DeviceException {
    long start = System.nanoTime();
    call(slot);
    deviceNanos = System.nanoTime() - start;
    boolean trusted = false;
    try {
      boolean wanted = slot.deliver(device.destination(), deviceNanos);
      if (wanted) {
        verify(slot);
        slot.finish();
      }
      trusted = true;
      return wanted;
    } finally {
      if (!trusted) {
        device.distrust();
      }
    }
  }

  private void call(OffloadSlot slot) throws DeviceException {
    switch (slot.work()) {
      case MEMBER -> device.compress(slot.length(), slot.crc());
      case SLICE -> device.compressSlice(slot.length(), false);
      case LAST_SLICE -> device.compressSlice(slot.length(), true);
      case BLOCK -> device.decompress(slot.length() - ResultCheck.TRAILER, slot.blockLength());
      case PROBE -> throw new IllegalArgumentException("A probe is several calls");
    }
  }

  private void verify(OffloadSlot slot) throws DeviceException {
    boolean compressed = slot.work() != OffloadSlot.Work.BLOCK;
    if (slot.produced() == OffloadSlot.NOT_SMALLER
        || slot.verify() == Verify.OFF
        || (compressed && slot.verify() != Verify.WRITE)) {
      return;
    }
    switch (slot.work()) {
      case MEMBER ->
          check.body(
              slot.verifier(), slot.destination(), slot.produced(), slot.length(), slot.crc());
      case SLICE, LAST_SLICE ->
          check.slice(
              slot.verifier(), slot.destination(), slot.produced(), slot.length(), slot.crc());
      case BLOCK -> check.block(slot.destination(), slot.produced(), slot.crc());
      case PROBE -> throw new IllegalArgumentException("A probe checks itself");
    }
  }
}
