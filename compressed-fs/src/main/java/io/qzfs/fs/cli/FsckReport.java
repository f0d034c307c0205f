// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.Figures;
import java.util.Locale;

/**
 * A stored file with a problem.
 *
 * @param file name in the view
 * @param stored name in the store
 * @param problem what it is, as {@link Problem#text} has it
 * @param detail the same in words, with offsets
 * @param readableBytes bytes of data that can be read from the front
 * @param blocks blocks that hold them
 * @param readableEnd position in the stored file up to which it can be read
 * @param storedBytes bytes of the stored file
 * @param lostBytes stored bytes behind it that held data, as far as one can tell
 * @param lost what was lost, in words; empty if nothing was
 * @param action what was done; empty if nothing was
 * @param repaired whether the problem is gone
 */
record FsckReport(
    String file,
    String stored,
    String problem,
    String detail,
    long readableBytes,
    long blocks,
    long readableEnd,
    long storedBytes,
    long lostBytes,
    String lost,
    String action,
    boolean repaired) {

  /** The same as text, one line. */
  String text() {
    StringBuilder text = new StringBuilder(file + ": " + problem + ": " + detail);
    if (storedBytes > 0 && readableEnd > 0 || readableBytes > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              "; readable: %,d bytes in %s, up to offset %d of %d",
              readableBytes,
              Figures.count(blocks, "block"),
              readableEnd,
              storedBytes));
    }
    if (!lost.isEmpty()) {
      text.append("; lost: ").append(lost);
    }
    if (!action.isEmpty()) {
      text.append("; ").append(action);
    }
    return text.toString();
  }
}
