// SPDX-License-Identifier: Apache-2.0
/**
 * The {@code data} command: list the catalogue, get data sets, grow FASTQ data.
 *
 * <p>The resource {@code META-INF/qzfs/commands} names the command's class, by which a main command
 * line finds it.
 */
package io.qzfs.datasets.cli;
