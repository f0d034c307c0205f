// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.util.zip.CRC32;

/** CRC-32 of byte arrays. Stateless. */
final class Checksums {

  private Checksums() {}

  static long of(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return crc.getValue();
  }
}
