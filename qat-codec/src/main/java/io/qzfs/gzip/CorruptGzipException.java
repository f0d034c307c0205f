// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import java.io.IOException;

/** A gzip file is damaged. The message names file, member, offset, field, found and expected. */
public class CorruptGzipException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param location the member
   * @param field what is wrong, in words of RFC 1952
   * @param found its value
   * @param expected what it should be
   */
  public CorruptGzipException(GzipLocation location, String field, String found, String expected) {
    super("Cannot read " + location + ": " + field + " is " + found + ", expected " + expected);
  }
}
