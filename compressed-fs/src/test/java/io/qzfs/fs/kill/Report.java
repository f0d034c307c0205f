// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

/**
 * What a writer says on its standard output, one line each, before it goes on.
 *
 * @param step what begins or was done
 * @param file name of the file
 * @param length logical length: after the step, or of a write or a cut the one that is wanted
 */
record Report(Step step, String file, long length) {

  /** What a writer does. */
  enum Step {
    /** A file is about to be made. */
    CREATING,
    /** Bytes up to the length are about to be written. */
    WRITING,
    /** hflush or hsync returned. */
    SYNCED,
    /** The file is about to be closed. */
    CLOSING,
    /** close returned. */
    CLOSED,
    /** The file is about to be opened for appending. */
    APPENDING,
    /** The file is about to be cut to the length. */
    CUTTING,
    /** truncate returned. */
    CUT
  }

  String line() {
    return step + " " + file + " " + length;
  }

  static Report of(String line) {
    String[] parts = line.split(" ", -1);
    return new Report(Step.valueOf(parts[0]), parts[1], Long.parseLong(parts[2]));
  }
}
