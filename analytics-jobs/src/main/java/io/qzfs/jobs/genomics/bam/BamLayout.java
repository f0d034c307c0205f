// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import io.qzfs.jobs.fastq.ByteWindow;
import java.io.EOFException;
import java.io.IOException;

/** Numbers and header of BAM, as section 4.2 of the SAM format specification lays them out. */
final class BamLayout {

  /** Largest record that is believed, in bytes: over ten times those of the longest reads. */
  static final int MAX_RECORD_BYTES = 256 << 20;

  /** Bytes of a record's fields of fixed size, without the length before them. */
  static final int FIXED_BYTES = 32;

  private static final int MAGIC = 'B' | ('A' << 8) | ('M' << 16) | (1 << 24);

  private BamLayout() {}

  /** Returns a little-endian integer at an offset from the mark; its bytes are there. */
  static int int32(ByteWindow window, int offset) {
    return (window.at(offset) & 0xFF)
        | (window.at(offset + 1) & 0xFF) << 8
        | (window.at(offset + 2) & 0xFF) << 16
        | window.at(offset + 3) << 24;
  }

  /** Returns a little-endian unsigned 16-bit integer at an offset from the mark. */
  static int uint16(ByteWindow window, int offset) {
    return (window.at(offset) & 0xFF) | (window.at(offset + 1) & 0xFF) << 8;
  }

  /**
   * Moves a window from the start of the file to the first record.
   *
   * @throws IOException if no well-formed header is there
   */
  static void skipHeader(ByteWindow window) throws IOException {
    if (next(window) != MAGIC) {
      throw new IOException("found no 'BAM\\1' at the start, expected a BAM file");
    }
    skip(window, next(window));
    int references = next(window);
    for (int i = 0; i < references; i++) {
      skip(window, next(window));
      skip(window, Integer.BYTES);
    }
  }

  private static int next(ByteWindow window) throws IOException {
    if (!window.has(Integer.BYTES - 1)) {
      throw truncated();
    }
    int value = int32(window, 0);
    window.skip(Integer.BYTES);
    return value;
  }

  private static void skip(ByteWindow window, int count) throws IOException {
    if (count < 0) {
      throw new IOException("found a length of " + count + " in the header, expected 0 or more");
    }
    int left = count;
    while (left > 0) {
      if (!window.has(0)) {
        throw truncated();
      }
      int step = Math.min(left, window.available());
      window.skip(step);
      left -= step;
    }
  }

  private static EOFException truncated() {
    return new EOFException(
        "found the end of the file, expected the rest of the header; fetch the file again");
  }
}
