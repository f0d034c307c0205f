// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.text;

import java.io.IOException;
import java.io.Serializable;

/**
 * A line of a file. Immutable.
 *
 * @param file path of the file
 * @param offset where the line starts, in bytes; of a compressed file, near which stored byte
 * @param text the line without its end
 */
public record TextLine(String file, long offset, String text) implements Serializable {

  /** Returns a failure that names the line. */
  public IOException malformed(String found, String expected) {
    return new IOException(
        file
            + ": record at byte "
            + offset
            + ": found "
            + found
            + ", expected "
            + expected
            + "; correct or remove the record");
  }
}
