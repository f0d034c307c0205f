// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.DeviceException;
import io.qzfs.engine.DeviceLane;
import io.qzfs.engine.qat.QatEngine;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.LockSupport;

/**
 * One request's place in the {@link SlotTable} and all that belongs to it, so that nothing is
 * allocated for a request and nothing is lost between submission and completion.
 *
 * <p>The submitter owns the buffers. A lane touches them only to take the input over and to deliver
 * and check the result, which an abandoning submitter waits for; in between the device works in the
 * lane's own memory. So whoever abandons a request has his buffers back at once, however late the
 * device answers.
 *
 * <p>The result is checked where it was delivered to, and not in the lane's memory: a device that
 * answers a request which its library has given up could write there between check and delivery.
 */
public final class OffloadSlot {
  /** What the lane does. */
  enum Work {
    MEMBER,
    SLICE,
    LAST_SLICE,
    BLOCK,
    PROBE
  }

  private enum State {
    FREE,
    TAKEN,
    QUEUED,
    RUNNING,
    DELIVERING,
    DONE,
    FAILED,
    ABANDONED
  }

  /** Result of a compression that would not save 1/8. */
  static final int NOT_SMALLER = -1;

  /** What delivering and checking a block takes, about. */
  private static final long DELIVERY_NANOS = 50_000;

  private final ByteBuffer[] one = new ByteBuffer[1];
  private State state = State.FREE;
  private Work work;
  private Direction direction;
  private ByteBuffer[] segments;
  private ByteBuffer destination;
  private int headerLength;
  private int length;
  private int blockLength;
  private int crc;
  private Verify verify;
  private DeflateEngine verifier;
  private long deadline;
  private long deviceNanos;
  private int produced;
  private DeviceException failure;

  /** Who waits; parked and not in the monitor's queue, since that wakes in half the time. */
  private volatile Thread waiter;

  OffloadSlot() {}

  /** Takes a single segment, without an array of the caller's. */
  ByteBuffer[] single(ByteBuffer segment) {
    one[0] = segment;
    return one;
  }

  /**
   * Fills the slot in; it is the submitter's alone until it is queued.
   *
   * @param input bytes that the segments hold together, without the header
   * @param block bytes of the block
   * @param checksum CRC-32 of the block
   */
  synchronized void prepare(
      Work newWork,
      ByteBuffer[] newSegments,
      int header,
      int input,
      int block,
      int checksum,
      ByteBuffer newDestination) {
    state = State.TAKEN;
    work = newWork;
    direction = newWork == Work.BLOCK ? Direction.DECOMPRESS : Direction.COMPRESS;
    segments = newSegments;
    headerLength = header;
    length = input;
    blockLength = block;
    crc = checksum;
    destination = newDestination;
    failure = null;
    produced = 0;
    deviceNanos = 0;
  }

  /** As {@link #prepare}, for a probe of a direction. */
  synchronized void prepareProbe(Direction newDirection) {
    prepare(Work.PROBE, one, 0, 0, 0, 0, null);
    direction = newDirection;
  }

  /** Says how the result is checked. */
  synchronized void check(Verify newVerify, DeflateEngine newVerifier) {
    verify = newVerify;
    verifier = newVerifier;
  }

  synchronized void queued(long now, long deadlineNanos) {
    deadline = now + deadlineNanos;
    state = State.QUEUED;
  }

  synchronized Work work() {
    return work;
  }

  synchronized Direction direction() {
    return direction;
  }

  synchronized int length() {
    return length;
  }

  synchronized int blockLength() {
    return blockLength;
  }

  synchronized int crc() {
    return crc;
  }

  synchronized Verify verify() {
    return verify;
  }

  synchronized DeflateEngine verifier() {
    return verifier;
  }

  synchronized int produced() {
    return produced;
  }

  synchronized long deviceNanos() {
    return deviceNanos;
  }

  /** Why the request failed; null if it did not. */
  synchronized DeviceException failure() {
    return failure;
  }

  /** Whether nobody would wait for long. */
  public synchronized boolean hasEnded() {
    return state == State.DONE || state == State.FAILED;
  }

  /**
   * A lane begins: its memory takes the input over.
   *
   * @return false if the request was abandoned
   */
  synchronized boolean begin(DeviceLane lane) {
    if (state != State.QUEUED) {
      return false;
    }
    gather(work == Work.BLOCK ? lane.bodySource() : lane.blockSource());
    state = State.RUNNING;
    return true;
  }

  /** Segments go to the device's memory one behind the other; this is the only copy. */
  private void gather(ByteBuffer memory) {
    int at = 0;
    int skip = headerLength;
    for (ByteBuffer segment : segments) {
      int skipped = Math.min(skip, segment.remaining());
      int part = segment.remaining() - skipped;
      memory.put(at, segment, segment.position() + skipped, part);
      at += part;
      skip -= skipped;
    }
  }

  /**
   * A lane has a result: it goes to the submitter's destination, whose position stays. What comes
   * next is {@link #finish}.
   *
   * @param result from position to limit
   * @param nanos time that the device took
   * @return false if the request was abandoned
   * @throws DeviceException if there is no room for the result
   */
  boolean deliver(ByteBuffer result, long nanos) throws DeviceException {
    synchronized (this) {
      if (state != State.RUNNING) {
        return false;
      }
      state = State.DELIVERING;
      deviceNanos = nanos;
    }
    int length = result.remaining();
    if (work == Work.MEMBER && !saves(length)) {
      produced = NOT_SMALLER;
    } else if (length > destination.remaining()) {
      throw new DeviceException(
          QatEngine.NAME,
          DeviceException.Kind.BAD_RESULT,
          length + " bytes, expected at most " + destination.remaining());
    } else {
      destination.put(destination.position(), result, result.position(), length);
      produced = length;
    }
    return true;
  }

  private boolean saves(int bodyLength) {
    return bodyLength <= blockLength - blockLength / 8;
  }

  /** A lane has delivered and checked a result. */
  synchronized void finish() {
    end(State.DONE);
  }

  /** Where the result was delivered to; its position is the result's. */
  synchronized ByteBuffer destination() {
    return destination;
  }

  /**
   * A lane ends without a result.
   *
   * @return false if the request was abandoned
   */
  synchronized boolean fail(DeviceException why, long nanos) {
    if (state != State.QUEUED && state != State.RUNNING && state != State.DELIVERING) {
      return false;
    }
    deviceNanos = nanos;
    failure = why;
    end(State.FAILED);
    return true;
  }

  private void end(State ended) {
    state = ended;
    Thread thread = waiter;
    if (thread != null) {
      LockSupport.unpark(thread);
    }
  }

  /**
   * Waits until the request ended or its deadline passed; then it is abandoned.
   *
   * @return whether it ended
   * @throws InterruptedException when interrupted; the request goes on
   */
  boolean await() throws InterruptedException {
    waiter = Thread.currentThread();
    try {
      while (true) {
        long left = deadline - System.nanoTime();
        synchronized (this) {
          if (!isUnderWay()) {
            return true;
          }
          if (left <= 0 && state != State.DELIVERING) {
            giveUp();
            return false;
          }
        }
        LockSupport.parkNanos(this, Math.max(left, DELIVERY_NANOS));
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
      }
    } finally {
      waiter = null;
    }
  }

  /**
   * Gives the request up; from now on nobody touches the submitter's buffers.
   *
   * @return whether it was still under way, so that a lane gives the slot back and not the caller
   */
  boolean abandon() {
    while (true) {
      synchronized (this) {
        if (state != State.DELIVERING) {
          boolean underWay = isUnderWay();
          if (underWay) {
            giveUp();
          }
          return underWay;
        }
      }
      LockSupport.parkNanos(this, DELIVERY_NANOS);
    }
  }

  /** A lane may keep the slot for ever, but not the submitter's buffers. */
  private void giveUp() {
    state = State.ABANDONED;
    forgetBuffers();
  }

  private void forgetBuffers() {
    one[0] = null;
    segments = null;
    destination = null;
  }

  private boolean isUnderWay() {
    return state == State.QUEUED || state == State.RUNNING || state == State.DELIVERING;
  }

  /**
   * Forgets the request, so that the table keeps no buffer alive.
   *
   * @return false if there was none
   */
  synchronized boolean clear() {
    if (state == State.FREE) {
      return false;
    }
    state = State.FREE;
    forgetBuffers();
    verifier = null;
    failure = null;
    return true;
  }
}
