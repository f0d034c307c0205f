// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.offload.OffloadSlot;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Work on one block that runs once, in a worker or in the thread that needs the result, whichever
 * comes first. A device may do the most of it before; then only the thread that offered the block
 * runs the rest.
 */
abstract class BlockTask implements Runnable {
  private final AtomicBoolean begun = new AtomicBoolean();
  private final CountDownLatch ended = new CountDownLatch(1);
  private OffloadSlot slot;
  private Throwable failure;

  /** Offers the block to a device; returns the request, or null if there is none. */
  abstract OffloadSlot offer() throws IOException;

  /** Gives up a request that {@link #offer} returned. */
  abstract void abandon(OffloadSlot offered);

  /**
   * Does the work, or the rest of it that a device has left.
   *
   * @param offered what {@link #offer} returned, or null
   */
  abstract void work(OffloadSlot offered) throws IOException;

  /** Bytes of buffers that this task holds. */
  abstract int heldBytes();

  /** Gives the buffers back; only after {@link #join} or {@link #settle}. */
  abstract void release(BufferPool buffers);

  /**
   * Offers the block, and keeps what that throws for {@link #join}.
   *
   * @return whether nobody but the caller may run the task
   */
  final boolean tryOffer() {
    try {
      slot = offer();
      return slot != null;
    } catch (IOException | RuntimeException | Error e) {
      begun.set(true);
      failure = e;
      ended.countDown();
      return true;
    }
  }

  @Override
  public final void run() {
    if (begun.compareAndSet(false, true)) {
      try {
        work(takeSlot());
      } catch (IOException | RuntimeException | Error e) {
        failure = e;
      } finally {
        ended.countDown();
      }
    }
  }

  /** Whether the device has the block and is not yet done with it. */
  final boolean isWaiting() {
    return slot != null && !slot.hasEnded();
  }

  private OffloadSlot takeSlot() {
    OffloadSlot taken = slot;
    slot = null;
    return taken;
  }

  /** Whether the work is over, well or not. */
  final boolean hasEnded() {
    return ended.getCount() == 0;
  }

  /** Does the work, unless another thread does or did, and throws what it threw. */
  final void join() throws IOException {
    run();
    try {
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      InterruptedIOException interrupted =
          new InterruptedIOException("Interrupted while waiting for a block");
      interrupted.initCause(e);
      throw interrupted;
    }
    if (failure instanceof IOException) {
      throw (IOException) failure;
    } else if (failure instanceof RuntimeException) {
      throw (RuntimeException) failure;
    } else if (failure != null) {
      throw (Error) failure;
    }
  }

  /**
   * Makes sure that nobody works on the buffers any more: prevents the work if it has not begun,
   * else waits for it, interrupted or not, since the buffers can't be given back before.
   */
  final void settle() {
    if (begun.compareAndSet(false, true)) {
      OffloadSlot offered = takeSlot();
      if (offered != null) {
        abandon(offered);
      }
      ended.countDown();
      return;
    }
    boolean interrupted = false;
    while (true) {
      try {
        ended.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
