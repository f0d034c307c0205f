// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Whole quality strings of real reads.
 *
 * <p>Drawing whole strings keeps how qualities depend on the cycle and on each other. A gzip window
 * (32 KiB) sees repeated strings when the library has only a few hundred; for compression ratios
 * like those of real files use thousands. Immutable, so safe for several threads.
 */
public final class QualityLibrary {

  private final byte[] characters;
  private final int[] offsets;
  private final int minLength;
  private final int maxLength;

  /**
   * A library of strings that are in memory.
   *
   * @param characters all strings, one after the other
   * @param offsets where each string begins, and as the last element where the last one ends
   */
  QualityLibrary(byte[] characters, int[] offsets) {
    this.characters = characters;
    this.offsets = offsets;
    int min = Integer.MAX_VALUE;
    int max = 0;
    for (int string = 0; string < offsets.length - 1; string++) {
      min = Math.min(min, length(string));
      max = Math.max(max, length(string));
    }
    this.minLength = min;
    this.maxLength = max;
  }

  /**
   * Reads the qualities of FASTQ files, plain or gzip, with four lines per record.
   *
   * @param fastqs at least one file
   * @throws IOException if one cannot be read, is not FASTQ, has no read, or looks as if its
   *     qualities had the offset 64 of old Illumina pipelines
   */
  public static QualityLibrary read(List<Path> fastqs) throws IOException {
    FastqQualityReader reader = new FastqQualityReader();
    for (Path fastq : fastqs) {
      reader.read(fastq);
    }
    return reader.library();
  }

  /** Number of quality strings. */
  public int count() {
    return offsets.length - 1;
  }

  /** Length of the shortest string, in bases. */
  public int minLength() {
    return minLength;
  }

  /** Length of the longest string, in bases. */
  public int maxLength() {
    return maxLength;
  }

  /** Length of one string, in bases. */
  int length(int string) {
    return offsets[string + 1] - offsets[string];
  }

  /** Where one string begins in {@link #characters()}. */
  int offset(int string) {
    return offsets[string];
  }

  /** All strings, one after the other; not to be changed. */
  byte[] characters() {
    return characters;
  }
}
