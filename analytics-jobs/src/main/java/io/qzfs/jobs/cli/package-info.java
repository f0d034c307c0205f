// SPDX-License-Identifier: Apache-2.0
/**
 * The commands that this module adds to {@code qzfs}; they are registered in {@code
 * META-INF/qzfs/commands}.
 */
package io.qzfs.jobs.cli;
