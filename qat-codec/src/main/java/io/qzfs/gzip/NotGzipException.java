// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import java.io.IOException;

/** The bytes are not gzip at all. */
public class NotGzipException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param file name of the file
   * @param found what stands where the magic belongs
   */
  public NotGzipException(String file, String found) {
    super("Cannot read " + file + " as gzip: it starts with " + found + ", expected 1f 8b");
  }
}
