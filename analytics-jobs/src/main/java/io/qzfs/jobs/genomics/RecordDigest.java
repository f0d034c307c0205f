// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.util.HexFormat;

/**
 * Sum of 64-bit hashes, by which sets of records compare whatever their order.
 *
 * <p>A record's hash is FNV-1a (Fowler, Noll, Vo; offset basis and prime of 64 bits) of its bytes,
 * mixed by the finaliser of SplitMix64 (Steele et al. 2014, doi:10.1145/2660193.2660195). It finds
 * accidents, not attacks. Mutable, not thread-safe.
 */
final class RecordDigest {

  private static final long BASIS = 0xCBF29CE484222325L;
  private static final long PRIME = 0x100000001B3L;

  private long sum;

  /** Adds a record, given as pieces that count as one. */
  void add(int kind, byte[]... pieces) {
    long hash = (BASIS ^ kind) * PRIME;
    for (byte[] piece : pieces) {
      hash = hash(hash, piece, 0, piece.length);
    }
    sum += mixed(hash);
  }

  /** Adds a record that is a range of an array. */
  void add(byte[] bytes, int offset, int length) {
    sum += mixed(hash(BASIS, bytes, offset, length));
  }

  private static long hash(long seed, byte[] bytes, int offset, int length) {
    long hash = seed;
    for (int i = offset; i < offset + length; i++) {
      hash = (hash ^ (bytes[i] & 0xFF)) * PRIME;
    }
    return hash;
  }

  private static long mixed(long hash) {
    long x = (hash ^ (hash >>> 30)) * 0xBF58476D1CE4E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }

  /** Returns the sum; sums of parts add up. */
  long sum() {
    return sum;
  }

  /** Returns a sum as 16 hexadecimal digits. */
  static String text(long sum) {
    return HexFormat.of().toHexDigits(sum);
  }
}
