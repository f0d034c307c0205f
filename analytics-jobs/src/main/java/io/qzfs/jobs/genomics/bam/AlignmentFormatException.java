// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import java.io.IOException;

/** Input is not well-formed SAM or BAM. The message says where, what was found, and what to do. */
public final class AlignmentFormatException extends IOException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes an exception. It has no cause, since the innermost message is the one that users see.
   *
   * @param where file, record and byte
   * @param problem found, expected, and what to do
   */
  public AlignmentFormatException(String where, String problem) {
    super(where + ": " + problem);
  }
}
