// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeviceEngine;
import io.qzfs.engine.DeviceException;
import io.qzfs.engine.DeviceLimits;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.LoggerFactory;

/**
 * Requests to a device, from submission to completion; one for the process.
 *
 * <p>A request is a slot of a table made once. Slots queue up, in bounded number, for lanes:
 * threads with a session each, never more than the device has instances. Whoever waits for a slot
 * waits at most until its deadline and then abandons it; the lane gives it back when the device
 * answers, or keeps it if it never does (quarantine). A breaker for each direction keeps requests
 * from a device that fails. At rest, {@code submitted = completed + quarantined}.
 *
 * <p>Thread-safe. What to do when a request is refused or fails is the caller's matter: {@link
 * BlockCompressor} and {@link BlockDecompressor}.
 */
public final class OffloadService implements AutoCloseable {
  private final DeviceEngine engine;
  private final OffloadLimits limits;
  private final SlotTable slots;
  private final SlotQueue queue;
  private final Map<Direction, Breaker> breakers = new EnumMap<>(Direction.class);
  private final OffloadSwitches switches;
  private final BreakEven breakEven;
  private final LimitedLog log = new LimitedLog(LoggerFactory.getLogger(OffloadService.class));
  private final List<Lane> lanes = new ArrayList<>();
  private final AtomicInteger restarts = new AtomicInteger();
  private final LongAdder submitted = new LongAdder();
  private final LongAdder completed = new LongAdder();
  private final LongAdder quarantined = new LongAdder();
  private final LongAdder late = new LongAdder();
  private final LongAdder probes = new LongAdder();

  OffloadService(
      DeviceEngine engine, OffloadLimits limits, OffloadSwitches switches, BreakEven breakEven) {
    this.engine = engine;
    this.limits = limits;
    this.switches = switches;
    this.breakEven = breakEven;
    this.slots = new SlotTable(limits.slots());
    this.queue = new SlotQueue(limits.queue());
    for (Direction direction : Direction.values()) {
      breakers.put(direction, new Breaker(limits));
    }
  }

  /** The device behind the service. */
  public DeviceEngine engine() {
    return engine;
  }

  DeviceLimits deviceLimits() {
    return engine.limits();
  }

  /**
   * Whether a block may be offered.
   *
   * @param blockLength uncompressed bytes
   * @param byWindow whether the size window counts, or only what the device can take
   * @return null if it may, else why not
   */
  Reason refusal(Direction direction, int blockLength, OffloadSettings settings, boolean byWindow) {
    if (!settings.allows(direction) || !switches.isOn(direction)) {
      return Reason.SWITCHED_OFF;
    }
    if (blockLength < deviceLimits().smallestBlock()) {
      return Reason.TOO_SMALL;
    }
    if (blockLength > deviceLimits().largestBlock()) {
      return Reason.TOO_LARGE;
    }
    if (byWindow) {
      SizeWindow window = settings.window(direction);
      if (blockLength < breakEven.smallest(direction, window)) {
        return Reason.TOO_SMALL;
      }
      if (blockLength > window.largest()) {
        return Reason.TOO_LARGE;
      }
    }
    return isOpen(direction) ? Reason.BREAKER : null;
  }

  /** Whether requests pass the breaker of a direction. */
  boolean isClosed(Direction direction) {
    return breakers.get(direction).isClosed();
  }

  private boolean isOpen(Direction direction) {
    Breaker breaker = breakers.get(direction);
    if (breaker.isClosed()) {
      return false;
    }
    if (breaker.claimProbe(System.nanoTime())) {
      sendProbe(direction, breaker);
    }
    return true;
  }

  /** Takes a free slot, or null if there is none. */
  OffloadSlot take() {
    return slots.take();
  }

  /**
   * Queues a slot that was taken and filled in; if there is no room, gives it back.
   *
   * @param waitNanos most nanoseconds to wait for room
   * @return whether there was room
   */
  boolean submit(OffloadSlot slot, int deadlineMillis, long waitNanos) throws InterruptedException {
    submitted.increment();
    boolean queued = false;
    try {
      queued = enqueue(slot, deadlineMillis, waitNanos);
    } finally {
      if (!queued) {
        submitted.decrement();
      }
    }
    return queued;
  }

  private boolean enqueue(OffloadSlot slot, int deadlineMillis, long waitNanos)
      throws InterruptedException {
    slot.queued(System.nanoTime(), TimeUnit.MILLISECONDS.toNanos(deadlineMillis));
    boolean queued = false;
    try {
      queued = queue.add(slot, waitNanos);
    } finally {
      if (!queued) {
        slots.giveBack(slot);
      }
    }
    startLaneIfNeeded();
    return queued;
  }

  /**
   * Waits for a slot.
   *
   * @return false if its deadline passed; the slot is then the lane's
   * @throws InterruptedException when interrupted; the slot is then given up
   */
  boolean await(OffloadSlot slot) throws InterruptedException {
    try {
      boolean ended = slot.await();
      if (!ended) {
        quarantined.increment();
      }
      return ended;
    } catch (InterruptedException e) {
      abandon(slot);
      throw e;
    }
  }

  /** Gives back a slot that ended, once its result is known. */
  void collected(OffloadSlot slot) {
    completed.increment();
    slots.giveBack(slot);
  }

  /** Gives a slot up without waiting for it. */
  void abandon(OffloadSlot slot) {
    if (slot.abandon()) {
      quarantined.increment();
    } else {
      collected(slot);
    }
  }

  /** A lane has done what it could; the slot is now the waiter's if he still waits. */
  void served(OffloadSlot slot, boolean inTime) {
    if (!inTime) {
      late.increment();
      slots.giveBack(slot);
    }
  }

  /** The caller is content with a result. */
  void succeeded(Direction direction) {
    breakers.get(direction).succeeded();
  }

  /** The caller found the device to blame. */
  void failed(Direction direction, Reason reason, String what) {
    if (breakers.get(direction).failed(reason, what, System.nanoTime())) {
      restarts.incrementAndGet();
      log.warn(
          "QAT is kept from "
              + name(direction)
              + " after: "
              + what
              + "; software does it, and the device is tried again from now on",
          System.nanoTime());
    }
  }

  private void sendProbe(Direction direction, Breaker breaker) {
    OffloadSlot slot = hasFreeLane() ? slots.take() : null;
    if (slot == null) {
      breaker.probeFailed(
          "no lane is free for a probe; " + lanes() + " of them wait for the device",
          System.nanoTime());
      return;
    }
    slot.prepareProbe(direction);
    boolean queued = false;
    try {
      queued = enqueue(slot, limits.probeMillis(), 0);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (queued) {
      probes.increment();
    } else {
      breaker.probeFailed("the queue has no room for a probe", System.nanoTime());
    }
  }

  /** A lane ran a probe; nobody waits for it. */
  void probeEnded(OffloadSlot slot, DeviceException failure) {
    Breaker breaker = breakers.get(slot.direction());
    slots.giveBack(slot);
    if (failure == null) {
      breaker.probeSucceeded();
    } else {
      breaker.probeFailed(failure.what(), System.nanoTime());
    }
  }

  /** Counts outages; lanes renew their sessions when it has changed. */
  int restarts() {
    return restarts.get();
  }

  private void startLaneIfNeeded() {
    if (queue.backlog() <= 0) {
      return;
    }
    synchronized (lanes) {
      if (lanes.size() < limits.lanes()) {
        Lane lane = new Lane(engine, this, queue);
        lanes.add(lane);
        Thread thread = new Thread(lane, "qzfs-qat-" + lanes.size());
        thread.setDaemon(true);
        thread.start();
      }
    }
  }

  private boolean hasFreeLane() {
    long now = System.nanoTime();
    long deadline = TimeUnit.MILLISECONDS.toNanos(limits.probeMillis());
    synchronized (lanes) {
      return lanes.size() < limits.lanes()
          || lanes.stream().anyMatch(lane -> !lane.isStuck(now, deadline));
    }
  }

  /** Lanes that were started. */
  public int lanes() {
    synchronized (lanes) {
      return lanes.size();
    }
  }

  /** Blocks that a stream should have under way to keep the device busy. */
  int depth() {
    return limits.lanes() + limits.queue() / 2;
  }

  /** What is known of the service at this moment. */
  public OffloadStatus status() {
    return new OffloadStatus(
        engine.description().name(),
        deviceLimits(),
        lanes(),
        slots.inUse(),
        submitted.sum(),
        completed.sum(),
        quarantined.sum(),
        late.sum(),
        probes.sum(),
        breakEven.smallest(Direction.COMPRESS, SizeWindow.FROM_BREAK_EVEN),
        breakEven.smallest(Direction.DECOMPRESS, SizeWindow.FROM_BREAK_EVEN),
        breakEven.origin(),
        breaker(Direction.COMPRESS),
        breaker(Direction.DECOMPRESS));
  }

  private OffloadStatus.BreakerStatus breaker(Direction direction) {
    Breaker breaker = breakers.get(direction);
    return new OffloadStatus.BreakerStatus(
        breaker.state().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        breaker.openings(),
        breaker.cause(),
        breaker.isClosed()
            ? 0
            : TimeUnit.NANOSECONDS.toMillis(breaker.untilNextTry(System.nanoTime())));
  }

  private static String name(Direction direction) {
    return direction == Direction.COMPRESS ? "compressing" : "decompressing";
  }

  /** Ends the lanes once they have served what is queued; requests after that find no room. */
  @Override
  public void close() {
    queue.close();
  }
}
