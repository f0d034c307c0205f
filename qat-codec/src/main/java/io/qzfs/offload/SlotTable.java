// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

/** The slots of all requests there can be; made once. Thread-safe. */
final class SlotTable {
  private final OffloadSlot[] free;
  private int count;

  SlotTable(int size) {
    free = new OffloadSlot[size];
    for (int i = 0; i < size; i++) {
      free[i] = new OffloadSlot();
    }
    count = size;
  }

  /** Takes a slot, or null if all are in use. */
  synchronized OffloadSlot take() {
    return count == 0 ? null : free[--count];
  }

  /**
   * Takes a slot back.
   *
   * @throws IllegalStateException if it was given back before
   */
  void giveBack(OffloadSlot slot) {
    if (!slot.clear()) {
      throw new IllegalStateException("A slot was given back twice");
    }
    synchronized (this) {
      free[count++] = slot;
    }
  }

  /** Slots in use. */
  synchronized int inUse() {
    return free.length - count;
  }
}
