// SPDX-License-Identifier: Apache-2.0
/**
 * Streams over gzip: {@link io.qzfs.io.BlockGzipOutputStream} writes blocks, {@link
 * io.qzfs.io.BlockGzipInputStream} reads any gzip from front to back, {@link
 * io.qzfs.io.SeekableGzipReader} reads marked gzip at any position, and {@link
 * io.qzfs.io.SplitBoundaries} says where a file may be split.
 *
 * <p>Imports {@code io.qzfs.offload}, {@code io.qzfs.gzip} and {@code io.qzfs.engine}; no Hadoop.
 */
package io.qzfs.io;
