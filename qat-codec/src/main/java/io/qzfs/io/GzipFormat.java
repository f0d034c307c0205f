// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.MarkedHeader;
import java.util.Arrays;
import java.util.Locale;

/** What a writer writes; all of it is gzip. */
public enum GzipFormat {
  /** QZ members and an index: splittable, seekable, and decoded by QAT. */
  QZ(MarkedHeader.QZ_LENGTH, Gzip.MAX_BLOCK),
  /** BGZF: splittable, read by the tools of genomics. */
  BGZF(MarkedHeader.BGZF_LENGTH, 65_280),
  /** One member of any length: as gzip(1) writes it, neither splittable nor seekable. */
  PLAIN(Gzip.FIXED_HEADER_LENGTH, Gzip.MAX_BLOCK);

  private final int headerLength;
  private final int maxBlock;

  GzipFormat(int headerLength, int maxBlock) {
    this.headerLength = headerLength;
    this.maxBlock = maxBlock;
  }

  /** Bytes of a member's header. */
  int headerLength() {
    return headerLength;
  }

  /** Largest block, bytes. BGZF's leaves room for a block that doesn't shrink (bgzip's limit). */
  int maxBlock() {
    return maxBlock;
  }

  /**
   * Parses a format, ignoring case.
   *
   * @throws IllegalArgumentException naming the formats that there are
   */
  public static GzipFormat parse(String text) {
    try {
      return valueOf(text.trim().toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "Cannot write format '"
              + text
              + "': expected one of "
              + Arrays.toString(values()).toLowerCase(Locale.ROOT),
          e);
    }
  }
}
