// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.stats;

import java.io.Serializable;
import java.util.Arrays;

/**
 * How often each byte value occurs. Mutable, not thread-safe.
 *
 * <p>Four tables are filled in turn: neighbouring qualities are often equal, and adding to the
 * counter just written would wait for that store.
 */
final class ByteHistogram implements Serializable {

  private static final long serialVersionUID = 1L;
  private static final int VALUES = 256;
  private static final int TABLES = 4;

  private final int[] recent = new int[TABLES * VALUES];
  private final long[] counts = new long[VALUES];
  private long recentCount;

  void add(byte[] buffer, int offset, int length) {
    if (recentCount + length > Integer.MAX_VALUE) {
      flush();
    }
    recentCount += length;
    int[] tables = recent;
    int end = offset + length;
    int i = offset;
    for (; i <= end - TABLES; i += TABLES) {
      tables[buffer[i] & 0xFF]++;
      tables[VALUES + (buffer[i + 1] & 0xFF)]++;
      tables[2 * VALUES + (buffer[i + 2] & 0xFF)]++;
      tables[3 * VALUES + (buffer[i + 3] & 0xFF)]++;
    }
    for (; i < end; i++) {
      tables[buffer[i] & 0xFF]++;
    }
  }

  /**
   * Moves the int counters, which are small for the cache's sake, into the long ones before they
   * can overflow.
   */
  private void flush() {
    for (int i = 0; i < recent.length; i++) {
      counts[i % VALUES] += recent[i];
    }
    Arrays.fill(recent, 0);
    recentCount = 0;
  }

  void merge(ByteHistogram other) {
    flush();
    other.flush();
    for (int i = 0; i < VALUES; i++) {
      counts[i] += other.counts[i];
    }
  }

  /** Returns 256 counts. */
  long[] counts() {
    flush();
    return counts.clone();
  }
}
