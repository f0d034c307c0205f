// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Requests that wait for a lane, in order and bounded; a ring that never grows. Who waits for a
 * place gets it before those who come later. Thread-safe.
 */
final class SlotQueue {
  private final OffloadSlot[] ring;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition place = lock.newCondition();
  private final Condition request = lock.newCondition();
  private int first;
  private int size;
  private int takers;
  private int adders;
  private boolean closed;

  SlotQueue(int capacity) {
    ring = new OffloadSlot[capacity];
  }

  /**
   * Adds a request, waiting for a place.
   *
   * @param waitNanos most nanoseconds to wait
   * @return false if there was no place
   */
  boolean add(OffloadSlot slot, long waitNanos) throws InterruptedException {
    lock.lock();
    try {
      if ((size == ring.length || adders > 0) && !awaitPlace(waitNanos)) {
        return false;
      }
      if (closed) {
        return false;
      }
      ring[(first + size) % ring.length] = slot;
      size++;
      request.signal();
      return true;
    } finally {
      lock.unlock();
    }
  }

  private boolean awaitPlace(long waitNanos) throws InterruptedException {
    long left = waitNanos;
    boolean granted = false;
    adders++;
    try {
      while (left > 0 && !closed) {
        left = place.awaitNanos(left);
        if (size < ring.length) {
          granted = true;
          break;
        }
      }
      return granted;
    } finally {
      adders--;
      // A place that was offered while this thread gave up is the next one's.
      if (!granted && size < ring.length) {
        place.signal();
      }
    }
  }

  /** Takes the first request, waiting for one; null once the queue is closed and empty. */
  OffloadSlot take() throws InterruptedException {
    lock.lock();
    try {
      takers++;
      try {
        while (size == 0 && !closed) {
          request.await();
        }
      } finally {
        takers--;
      }
      return size == 0 ? null : removeFirst();
    } finally {
      lock.unlock();
    }
  }

  private OffloadSlot removeFirst() {
    OffloadSlot slot = ring[first];
    ring[first] = null;
    first = (first + 1) % ring.length;
    size--;
    place.signal();
    return slot;
  }

  /** Requests that no waiting lane is about to take. */
  int backlog() {
    lock.lock();
    try {
      return size - takers;
    } finally {
      lock.unlock();
    }
  }

  /** Lets lanes end once the queue is empty, and takes nothing more. */
  void close() {
    lock.lock();
    try {
      closed = true;
      request.signalAll();
      place.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
