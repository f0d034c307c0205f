// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.Stream;

/**
 * A device that computes when requests would be complete; nothing is done, and nothing waits.
 *
 * <p>Requests go to instances in turn; in a full queue one waits until the queue's earliest is
 * complete. Then it passes the shared stage, first come first served, and the engine that is free
 * first. Times are of any clock of the caller's, in ns, so tests use a virtual one. Thread-safe;
 * memory is bounded by the queues.
 */
public final class ModelledDevice {

  private static final Map<DeviceModel, ModelledDevice> SHARED = new EnumMap<>(DeviceModel.class);

  private final Timing timing;
  private final PriorityQueue<Long> engineFree = new PriorityQueue<>();
  private final Instance[] instances;
  private long sharedFree = Long.MIN_VALUE;
  private int turn;

  /** Makes an idle device. */
  public ModelledDevice(DeviceModel model, Direction direction) {
    this(model.timing(direction), model.instances(), DeviceModel.INSTANCE_DEPTH);
  }

  ModelledDevice(Timing timing, int instances, int depth) {
    this.timing = timing;
    this.instances =
        Stream.generate(() -> new Instance(depth)).limit(instances).toArray(Instance[]::new);
    engineFree.addAll(Collections.nCopies(timing.engines(), Long.MIN_VALUE));
  }

  /**
   * Returns the device that decompresses for all streams of this JVM, on the clock of {@link
   * System#nanoTime}.
   */
  static ModelledDevice decompressor(DeviceModel model) {
    synchronized (SHARED) {
      return SHARED.computeIfAbsent(model, key -> new ModelledDevice(key, Direction.DECOMPRESS));
    }
  }

  /**
   * Submits a request on data like that of the calibration.
   *
   * @param nowNanos the time now
   * @param uncompressedBytes size of the request
   * @return when it is complete, in ns of the same clock
   */
  public long submit(long nowNanos, int uncompressedBytes) {
    return submit(nowNanos, uncompressedBytes, RatioCurve.CALIBRATION_RATIO);
  }

  /**
   * Submits a request.
   *
   * @param ratio compressed size by uncompressed size
   * @return when it is complete, in ns of the same clock
   */
  public synchronized long submit(long nowNanos, int uncompressedBytes, double ratio) {
    Instance instance = instances[turn];
    turn = (turn + 1) % instances.length;
    long start = Math.max(instance.accepts(nowNanos), sharedFree);
    sharedFree = start + timing.sharedNanos(uncompressedBytes, ratio);
    long done = Math.max(start, engineFree.remove()) + timing.engineNanos(uncompressedBytes, ratio);
    engineFree.add(done);
    long complete = done + timing.latencyNanos();
    instance.add(complete);
    return complete;
  }

  /** The queue of an instance: when the requests in it are complete. */
  private static final class Instance {
    private final int depth;
    private final PriorityQueue<Long> underway = new PriorityQueue<>();

    Instance(int depth) {
      this.depth = depth;
    }

    long accepts(long now) {
      while (!underway.isEmpty() && underway.peek() <= now) {
        underway.remove();
      }
      return underway.size() < depth ? now : underway.remove();
    }

    void add(long complete) {
      underway.add(complete);
    }
  }
}
