// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.IOException;

/**
 * Moves a window from anywhere in FASTQ to the first record that begins behind the line there.
 *
 * <p>A line begins a record iff it begins with {@code @} and the line two below begins with {@code
 * +}. Of a record's four lines only the title passes: the sequence never begins with {@code @}; the
 * third line begins with {@code +}; and a quality string that begins with {@code @} has the next
 * title and then a sequence below it, which never begins with {@code +}. (IUPAC sequence letters,
 * Cock et al. 2010, doi:10.1093/nar/gkp1137.)
 */
final class RecordAligner {

  private RecordAligner() {}

  /**
   * Skips the line at the mark and every line up to the first that begins a record.
   *
   * @param input the window's input; the search ends at the end of its region, as a record behind
   *     belongs to others
   * @return false if no record begins in the region
   * @throws IOException if the file cannot be read, or a line is longer than the limit
   */
  static boolean align(ByteWindow window, SplitInput input) throws IOException {
    do {
      int end = window.lineEnd(0);
      if (end < 0) {
        return false;
      }
      window.skip(end + 1);
      if (window.position() > input.regionEnd() || !window.has(0)) {
        return false;
      }
    } while (!beginsRecord(window));
    return true;
  }

  private static boolean beginsRecord(ByteWindow window) throws IOException {
    if (window.at(0) != '@') {
      return false;
    }
    int title = window.lineEnd(0);
    int sequence = title < 0 ? -1 : window.lineEnd(title + 1);
    return sequence >= 0 && window.has(sequence + 1) && window.at(sequence + 1) == '+';
  }
}
