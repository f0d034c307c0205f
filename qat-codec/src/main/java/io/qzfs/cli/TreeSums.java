// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

/**
 * Sums over the files of a tree.
 *
 * @param files all files
 * @param compressed those whose data is compressed in the store
 * @param asTheyAre those that are stored as they are
 * @param faulty those of the compressed ones that are torn, damaged or can't be read; what of them
 *     is whole counts
 * @param logicalBytes bytes of data
 * @param storedBytes bytes in the store
 */
public record TreeSums(
    long files,
    long compressed,
    long asTheyAre,
    long faulty,
    long logicalBytes,
    long storedBytes) {}
