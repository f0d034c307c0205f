// SPDX-License-Identifier: Apache-2.0
/**
 * Commands of {@code qzfs} for files of stores: {@code convert} and {@code fsck}, and what opens
 * URIs for the other commands. Named in {@code META-INF/qzfs/commands} and {@code
 * META-INF/services}. Needs picocli, Jackson and progressbar, which the file system does not.
 */
package io.qzfs.fs.cli;
