// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import htsjdk.samtools.SAMRecord;

/** Which read of its template a record is, by the flags 0x40 and 0x80. */
final class ReadKind {

  /** Neither the first nor the last, or both. */
  static final int OTHER = 0;

  static final int FIRST = 1;
  static final int LAST = 2;

  private ReadKind() {}

  static int of(SAMRecord record) {
    int flags = record.getFlags() & 0xC0;
    return flags == 0x40 ? FIRST : flags == 0x80 ? LAST : OTHER;
  }
}
