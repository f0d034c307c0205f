// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.fasta;

/**
 * A piece of a sequence, without line ends. One object serves all pieces of a reader and is valid
 * until the next. Not thread-safe.
 */
public final class FastaChunk {

  /** Most bases of a piece. */
  static final int CAPACITY = 64 << 10;

  private final byte[] bases = new byte[CAPACITY];
  private int length;
  private boolean first;

  FastaChunk() {}

  /** Returns the array that holds the bases from index 0 on; not to be written to. */
  public byte[] bases() {
    return bases;
  }

  /** Returns the number of bases. */
  public int length() {
    return length;
  }

  /** Returns true if the piece does not continue the one before it. */
  public boolean first() {
    return first;
  }

  void clear(boolean newFirst) {
    length = 0;
    first = newFirst;
  }

  boolean full() {
    return length == CAPACITY;
  }

  void add(byte base) {
    bases[length++] = base;
  }
}
