// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

/**
 * A file that a command could not do.
 *
 * @param file as it was given
 * @param error what went wrong
 */
record FailedFile(String file, String error) implements FileReport {
  @Override
  public String text() {
    return error;
  }

  @Override
  public boolean succeeded() {
    return false;
  }
}
