// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.stats;

import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Sums of raw quality bytes by sequencing cycle, over the first {@value #MAX_CYCLES} cycles: longer
 * reads come from instruments without cycles, and the bound keeps memory constant.
 *
 * <p>Eight cycles are added at a time. A word of eight bytes is parted into its even and its odd
 * bytes, each in a lane of 16 bits, and lanes are emptied into the sums before 257 bytes of 255
 * could overflow one. Mutable, not thread-safe.
 */
final class CycleSums implements Serializable {

  /** Cycles that are summed. */
  static final int MAX_CYCLES = 4096;

  private static final long serialVersionUID = 1L;
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EVEN_BYTES = 0x00FF00FF00FF00FFL;
  private static final int LANE_BITS = 16;
  private static final int LANE_MASK = 0xFFFF;
  private static final int LANES = 4;
  private static final int READS_PER_FLUSH = 256;

  private long[] sums = new long[0];

  /**
   * Number of reads of exactly so many cycles; those longer than the bound count as of its length.
   */
  private long[] readsOfLength = new long[1];

  private long[] evenLanes = new long[0];
  private long[] oddLanes = new long[0];
  private int pending;

  void add(byte[] buffer, int offset, int length) {
    int cycles = Math.min(length, MAX_CYCLES);
    if (cycles > sums.length) {
      grow(cycles);
    }
    readsOfLength[cycles]++;
    int words = cycles / Long.BYTES;
    for (int i = 0; i < words; i++) {
      long word = (long) WORDS.get(buffer, offset + i * Long.BYTES);
      evenLanes[i] += word & EVEN_BYTES;
      oddLanes[i] += (word >>> Byte.SIZE) & EVEN_BYTES;
    }
    for (int i = words * Long.BYTES; i < cycles; i++) {
      sums[i] += buffer[offset + i] & 0xFF;
    }
    if (++pending == READS_PER_FLUSH) {
      flush();
    }
  }

  private void grow(int cycles) {
    sums = Arrays.copyOf(sums, cycles);
    readsOfLength = Arrays.copyOf(readsOfLength, cycles + 1);
    evenLanes = Arrays.copyOf(evenLanes, cycles / Long.BYTES);
    oddLanes = Arrays.copyOf(oddLanes, cycles / Long.BYTES);
  }

  private void flush() {
    for (int i = 0; i < evenLanes.length; i++) {
      for (int lane = 0; lane < LANES; lane++) {
        int cycle = i * Long.BYTES + 2 * lane;
        sums[cycle] += (evenLanes[i] >>> (lane * LANE_BITS)) & LANE_MASK;
        sums[cycle + 1] += (oddLanes[i] >>> (lane * LANE_BITS)) & LANE_MASK;
      }
    }
    Arrays.fill(evenLanes, 0);
    Arrays.fill(oddLanes, 0);
    pending = 0;
  }

  void merge(CycleSums other) {
    flush();
    other.flush();
    if (other.sums.length > sums.length) {
      grow(other.sums.length);
    }
    for (int i = 0; i < other.sums.length; i++) {
      sums[i] += other.sums[i];
    }
    for (int i = 0; i < other.readsOfLength.length; i++) {
      readsOfLength[i] += other.readsOfLength[i];
    }
  }

  /**
   * Returns the mean score of each cycle, over the reads that reach it.
   *
   * @param offset byte of score 0
   */
  double[] means(int offset) {
    flush();
    double[] means = new double[sums.length];
    long reads = 0;
    for (int cycle = means.length - 1; cycle >= 0; cycle--) {
      reads += readsOfLength[cycle + 1];
      means[cycle] = (double) (sums[cycle] - offset * reads) / reads;
    }
    return means;
  }
}
