// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

/**
 * How files are copied.
 *
 * @param threads files at once
 * @param overwrite whether files that exist and differ are replaced
 * @param verify whether each copy is read back before it gets its name
 * @param dryRun whether only to tell what would be done
 * @param unpackGzip whether files named {@code .gz} are decoded on the way
 * @param deleteSource whether a source file is deleted once its copy is verified
 */
record ConvertSettings(
    int threads,
    boolean overwrite,
    boolean verify,
    boolean dryRun,
    boolean unpackGzip,
    boolean deleteSource) {

  /** Whether copies are read back: nothing is deleted on trust. */
  boolean verifies() {
    return verify || deleteSource;
  }
}
