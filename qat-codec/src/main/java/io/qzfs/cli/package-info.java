// SPDX-License-Identifier: Apache-2.0
/**
 * The command line {@code qzfs}. {@link io.qzfs.cli.QzfsMain} finds its subcommands in the
 * resources {@code META-INF/qzfs/commands} of all jars, so that other modules add theirs; one class
 * here for each command, the options they share in mixins.
 *
 * <p>Imports {@code io.qzfs.io}, {@code io.qzfs.offload}, {@code io.qzfs.engine} and {@code
 * io.qzfs.gzip}; no Hadoop. Needs picocli, Jackson and progressbar, which the codec does not.
 */
package io.qzfs.cli;
