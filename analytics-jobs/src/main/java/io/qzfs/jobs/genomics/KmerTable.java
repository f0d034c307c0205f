// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.util.Arrays;

/**
 * Counts of numbers that are not negative: open addressing with linear probing, 12 bytes a slot.
 * Grows at a load of one half. Mutable, not thread-safe.
 */
final class KmerTable {

  private static final long EMPTY = -1;

  /** The golden ratio times 2^64, for Fibonacci hashing (Knuth, TAOCP 3, section 6.4). */
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long[] keys;
  private int[] counts;
  private int size;

  /** Makes a table of a number of slots, a power of two. */
  KmerTable(int slots) {
    keys = new long[slots];
    counts = new int[slots];
    Arrays.fill(keys, EMPTY);
  }

  void add(long key) {
    int slot = slot(key);
    if (keys[slot] == EMPTY) {
      keys[slot] = key;
      size++;
    }
    counts[slot]++;
    if (size > keys.length / 2) {
      grow();
    }
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) ((key * GOLDEN) >>> 32) & mask;
    while (keys[slot] != EMPTY && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldCounts = counts;
    keys = new long[2 * oldKeys.length];
    counts = new int[keys.length];
    Arrays.fill(keys, EMPTY);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != EMPTY) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        counts[slot] = oldCounts[i];
      }
    }
  }

  /** Returns the number of different keys. */
  int size() {
    return size;
  }

  /** Returns the number of slots. */
  int slots() {
    return keys.length;
  }

  /** Returns the count in a slot, 0 if it is empty. */
  int count(int slot) {
    return counts[slot];
  }

  /** Returns the key in a slot that is not empty. */
  long key(int slot) {
    return keys[slot];
  }

  /** Forgets all counts, and keeps the slots. */
  void clear() {
    Arrays.fill(keys, EMPTY);
    Arrays.fill(counts, 0);
    size = 0;
  }
}
