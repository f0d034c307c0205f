// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

/**
 * What is done to stored files.
 *
 * @param threads files at once
 * @param data whether all data is decoded
 * @param repair whether what is wrong with a file's end is repaired
 * @param salvage whether what can be read of a damaged file is copied
 */
record FsckSettings(int threads, boolean data, boolean repair, boolean salvage) {}
