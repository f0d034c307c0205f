// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.util.Locale;

/**
 * What the files of a tree are together.
 *
 * @param file the tree's root, as it was given
 * @param files all files
 * @param compressed those whose data is compressed in the store
 * @param asTheyAre those that are stored as they are
 * @param faulty those of the compressed ones that are torn, damaged or can't be read
 * @param logicalBytes bytes of data
 * @param storedBytes bytes in the store
 * @param ratio logical by stored
 */
record TreeReport(
    String file,
    long files,
    long compressed,
    long asTheyAre,
    long faulty,
    long logicalBytes,
    long storedBytes,
    double ratio)
    implements FileReport {

  static TreeReport of(String file, TreeSums sums) {
    return new TreeReport(
        file,
        sums.files(),
        sums.compressed(),
        sums.asTheyAre(),
        sums.faulty(),
        sums.logicalBytes(),
        sums.storedBytes(),
        Figures.ratio(sums.logicalBytes(), sums.storedBytes()));
  }

  @Override
  public String text() {
    return String.format(
        Locale.ROOT,
        """
        %s: %s, %,d compressed, %,d stored as they are%s
          data        %,d bytes, stored in %,d, ratio %.2f\
        """,
        file,
        Figures.count(files, "file"),
        compressed,
        asTheyAre,
        faulty == 0
            ? ""
            : String.format(
                Locale.ROOT, "; %,d torn, damaged or unreadable: run qzfs fsck", faulty),
        logicalBytes,
        storedBytes,
        ratio);
  }

  /** Faulty files are for {@code fsck} to judge. */
  @Override
  public boolean succeeded() {
    return true;
  }
}
