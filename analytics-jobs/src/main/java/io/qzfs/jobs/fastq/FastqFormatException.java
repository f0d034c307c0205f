// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.IOException;

/**
 * The input is not four-line FASTQ. The message is one line: file, record, byte, what was found,
 * what was expected, and what to do.
 */
public final class FastqFormatException extends IOException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes an exception.
   *
   * @param where file, record and byte
   * @param problem found, expected, and what to do
   */
  public FastqFormatException(String where, String problem) {
    super(where + ": " + problem);
  }
}
