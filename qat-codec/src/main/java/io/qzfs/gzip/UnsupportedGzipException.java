// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import java.io.IOException;

/** A gzip file uses what RFC 1952 reserves, or lacks what the operation needs. */
public class UnsupportedGzipException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param location the member
   * @param what what is not supported, and what to do
   */
  public UnsupportedGzipException(GzipLocation location, String what) {
    super("Cannot read " + location + ": " + what);
  }
}
