// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeviceException;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.EngineMode;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * How one direction of a stream asks the service, and what the answers mean. Thread-safe.
 *
 * <p>A slot that was taken is submitted; one that was submitted is awaited or abandoned; one that
 * ended well is collected.
 */
final class DeviceRequests {
  private final Optional<OffloadService> service;
  private final EngineSettings settings;
  private final Direction direction;
  private final OffloadStatistics statistics;

  /**
   * Why a request gave nothing.
   *
   * @param what for messages
   */
  record Failure(Reason reason, String what) {}

  DeviceRequests(EngineSelection engines, Direction direction, OffloadStatistics statistics) {
    this.service = engines.service();
    this.settings = engines.settings();
    this.direction = direction;
    this.statistics = statistics;
  }

  /** Whether there is a device to ask. */
  boolean arePossible() {
    return service.isPresent();
  }

  /** The service, where requests are possible. */
  OffloadService service() {
    return service.orElseThrow();
  }

  OffloadSettings settings() {
    return settings.offload();
  }

  /** Whether software must not do what the device should. */
  boolean isHardware() {
    return settings.mode() == EngineMode.HARDWARE;
  }

  /** Why a block may not be offered, or null if it may; see {@link OffloadService#refusal}. */
  Reason refusal(int blockLength) {
    return service().refusal(direction, blockLength, settings.offload(), !isHardware());
  }

  /** As {@link #refusal}, and for data that is not worth compressing. */
  Reason refusalOfData(int length, ByteBuffer... segments) {
    Reason reason = refusal(length);
    boolean sampled = reason == null && settings().sample() && !isHardware();
    return sampled && Compressibility.looksIncompressible(segments)
        ? Reason.INCOMPRESSIBLE
        : reason;
  }

  /**
   * Queues a slot, waiting for room as long as the settings allow.
   *
   * @return whether there was room; if not, the slot was given back
   */
  boolean submit(OffloadSlot slot) throws InterruptedIOException {
    int waitMillis = isHardware() ? settings().deadlineMillis() : settings().busyMillis();
    try {
      return service()
          .submit(slot, settings().deadlineMillis(), TimeUnit.MILLISECONDS.toNanos(waitMillis));
    } catch (InterruptedException e) {
      throw interruption(e);
    }
  }

  /**
   * Counts a block that the device is not given.
   *
   * @throws EngineException in mode hardware, unless no device takes so small a block
   */
  void refuse(Reason reason, String task) throws EngineException {
    statistics.software(direction, reason);
    if (isHardware() && reason != Reason.TOO_SMALL) {
      throw Outcomes.hardwareRefused(task, reason, service, direction);
    }
  }

  /**
   * Waits for a slot, at most until its deadline.
   *
   * @return null if it ended well and is to be collected, else why not, and the slot is given back
   */
  Failure await(OffloadSlot slot) throws InterruptedIOException {
    try {
      if (!service().await(slot)) {
        return new Failure(
            Reason.TIMEOUT, "no answer within " + settings().deadlineMillis() + " ms");
      }
    } catch (InterruptedException e) {
      throw interruption(e);
    }
    DeviceException failure = slot.failure();
    if (failure == null) {
      return null;
    }
    service().collected(slot);
    return new Failure(Outcomes.reason(failure), failure.what());
  }

  /** Gives back a slot that ended well, and counts what it did. */
  void collect(OffloadSlot slot, int bytesIn, int bytesOut) {
    long nanos = slot.deviceNanos();
    service().collected(slot);
    service().succeeded(direction);
    statistics.block(direction, service().engine().description().name(), bytesIn, bytesOut, nanos);
  }

  /**
   * Counts a failure that is the device's, and tells the breaker.
   *
   * @throws EngineException in mode hardware
   */
  void blame(Failure failure, String task) throws EngineException {
    if (failure.reason().isFailure()) {
      service().failed(direction, failure.reason(), failure.what());
    }
    statistics.software(direction, failure.reason());
    if (isHardware()) {
      throw Outcomes.hardwareFailed(task, failure.what());
    }
  }

  private static InterruptedIOException interruption(InterruptedException e) {
    Thread.currentThread().interrupt();
    InterruptedIOException interrupted =
        new InterruptedIOException("Interrupted while waiting for the device");
    interrupted.initCause(e);
    return interrupted;
  }
}
