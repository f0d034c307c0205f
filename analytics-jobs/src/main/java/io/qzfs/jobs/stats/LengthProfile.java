// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.stats;

import java.io.Serializable;

/** Number of reads and their lengths in bases. Mutable, not thread-safe. */
final class LengthProfile implements Serializable {

  private static final long serialVersionUID = 1L;

  private long reads;
  private long bases;
  private int shortest = Integer.MAX_VALUE;
  private int longest;

  void add(int length) {
    reads++;
    bases += length;
    shortest = Math.min(shortest, length);
    longest = Math.max(longest, length);
  }

  void merge(LengthProfile other) {
    reads += other.reads;
    bases += other.bases;
    shortest = Math.min(shortest, other.shortest);
    longest = Math.max(longest, other.longest);
  }

  long reads() {
    return reads;
  }

  long bases() {
    return bases;
  }

  /** Returns the length of the shortest read, 0 if there is none. */
  int shortest() {
    return reads == 0 ? 0 : shortest;
  }

  int longest() {
    return longest;
  }

  double mean() {
    return reads == 0 ? 0 : (double) bases / reads;
  }
}
