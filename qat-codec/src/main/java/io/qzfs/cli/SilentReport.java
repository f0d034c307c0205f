// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

/**
 * A file whose data went to standard output, where a report would be in the way.
 *
 * @param file as it was given
 */
record SilentReport(String file) implements FileReport {
  @Override
  public String text() {
    return "";
  }

  @Override
  public boolean succeeded() {
    return true;
  }
}
