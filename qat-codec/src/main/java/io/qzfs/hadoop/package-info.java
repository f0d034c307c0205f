// SPDX-License-Identifier: Apache-2.0
/**
 * The Hadoop face: {@link io.qzfs.hadoop.QatGzipCodec} and what it hands out.
 *
 * <p>What the codec does is told by the IOStatistics of its streams and by the metrics2 source
 * {@code QzfsOffload}.
 *
 * <p>The only package that imports Hadoop, no API of it younger than 3.3 but IOStatistics of 3.3.1,
 * whose absence harms only those who ask for them; may import {@code io.qzfs.io}, {@code
 * io.qzfs.offload}, {@code io.qzfs.engine} and {@code io.qzfs.gzip}.
 */
package io.qzfs.hadoop;
