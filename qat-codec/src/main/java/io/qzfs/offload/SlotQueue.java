// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.util.concurrent.TimeUnit;

/** Requests that wait for a lane, in order and bounded; a ring that never grows. Thread-safe. */
final class SlotQueue {
  private final OffloadSlot[] ring;
  private int first;
  private int size;
  private int takers;
  private int adders;
  private boolean closed;

  SlotQueue(int capacity) {
    ring = new OffloadSlot[capacity];
  }

  /**
   * Adds a request, waiting for room.
   *
   * @param waitNanos most nanoseconds to wait
   * @return false if there was no room
   */
  synchronized boolean add(OffloadSlot slot, long waitNanos) throws InterruptedException {
    if (size == ring.length && waitNanos > 0) {
      awaitRoom(System.nanoTime() + waitNanos);
    }
    if (closed || size == ring.length) {
      return false;
    }
    ring[(first + size) % ring.length] = slot;
    size++;
    wake();
    return true;
  }

  private void awaitRoom(long deadline) throws InterruptedException {
    adders++;
    try {
      while (size == ring.length && !closed) {
        long left = deadline - System.nanoTime();
        if (left <= 0) {
          return;
        }
        wait(TimeUnit.NANOSECONDS.toMillis(left) + 1);
      }
    } finally {
      adders--;
    }
  }

  /**
   * One waiting lane is enough for one request, but a waiting submitter must not be woken for it.
   */
  private void wake() {
    if (adders > 0) {
      notifyAll();
    } else if (takers > 0) {
      notify();
    }
  }

  /** Takes the first request, waiting for one; null once the queue is closed and empty. */
  synchronized OffloadSlot take() throws InterruptedException {
    takers++;
    try {
      while (size == 0) {
        if (closed) {
          return null;
        }
        wait();
      }
    } finally {
      takers--;
    }
    OffloadSlot slot = ring[first];
    ring[first] = null;
    first = (first + 1) % ring.length;
    size--;
    if (adders > 0) {
      notifyAll();
    }
    return slot;
  }

  /** Requests that no waiting lane is about to take. */
  synchronized int backlog() {
    return size - takers;
  }

  /** Lets lanes end once the queue is empty, and takes nothing more. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }
}
