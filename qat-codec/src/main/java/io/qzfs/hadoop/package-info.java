// SPDX-License-Identifier: Apache-2.0
/**
 * The Hadoop face: {@link io.qzfs.hadoop.QatGzipCodec} and what it hands out.
 *
 * <p>The only package that imports Hadoop, no API of it younger than 3.3; may import {@code
 * io.qzfs.io}, {@code io.qzfs.offload}, {@code io.qzfs.engine} and {@code io.qzfs.gzip}.
 */
package io.qzfs.hadoop;
