// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.io.FileContent;

/**
 * What is wrong with a stored file. Immutable.
 *
 * @param problem what it is
 * @param text the same in words, with offsets
 * @param readableBytes bytes of data that can be read from the front
 * @param blocks blocks that hold them
 * @param readableEnd position in the stored file up to which it can be read
 * @param storedBytes bytes of the stored file
 * @param lostBytes stored bytes behind that position that held data, as far as one can tell
 * @param lost what was lost, in words; empty if nothing was
 */
record Finding(
    Problem problem,
    String text,
    long readableBytes,
    long blocks,
    long readableEnd,
    long storedBytes,
    long lostBytes,
    String lost) {

  /** A problem of a file of which nothing can be said. */
  static Finding of(Problem problem, String text, long storedBytes) {
    return new Finding(problem, text, 0, 0, 0, storedBytes, 0, "");
  }

  /** The whole members in front of {@link #readableEnd}, to go on behind. */
  FileContent readable() {
    return new FileContent(FileContent.State.MARKED, readableBytes, readableEnd, null);
  }
}
