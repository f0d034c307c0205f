// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import io.qzfs.jobs.fastq.ByteWindow;
import io.qzfs.jobs.fastq.SplitInput;
import java.io.IOException;

/**
 * Moves a window from anywhere in BAM to the first record that begins there or behind.
 *
 * <p>BAM has no mark between records, so a place is believed to begin one if a chain of ten records
 * there is plausible, or fewer up to the very end of the file. Chance has to meet some forty
 * bounded bytes a record for a wrong answer.
 */
final class BamAligner {

  private static final int CHAIN = 10;

  private BamAligner() {}

  /**
   * Finds the first record.
   *
   * @return false if none begins in the input's region
   * @throws IOException if the file cannot be read
   */
  static boolean align(ByteWindow window, SplitInput input, BamPlausibility plausibility)
      throws IOException {
    while (window.has(0) && window.position() < input.regionEnd()) {
      if (chain(window, plausibility)) {
        return true;
      }
      window.skip(1);
    }
    return false;
  }

  private static boolean chain(ByteWindow window, BamPlausibility plausibility) throws IOException {
    int offset = 0;
    for (int i = 0; i < CHAIN; i++) {
      if (i > 0 && !window.has(offset)) {
        return true;
      }
      int bytes = plausibility.recordBytes(window, offset);
      if (bytes == 0) {
        return false;
      }
      offset += bytes;
    }
    return true;
  }
}
