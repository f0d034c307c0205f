// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

/**
 * What data is, as far as it takes to see that a copy is no other.
 *
 * @param length bytes
 * @param crc32 their CRC-32
 */
record Checksum(long length, long crc32) {
  @Override
  public String toString() {
    return String.format("%d bytes of CRC-32 %08x", length, crc32);
  }
}
