// SPDX-License-Identifier: Apache-2.0
/**
 * qzfs in Spark: {@link io.qzfs.spark.QatCompressionCodec} compresses shuffle, spills and
 * broadcasts, {@link io.qzfs.spark.QzfsPlugin} warms engines up and tells what they did; {@code
 * docs/spark.md}. Only APIs that Spark 3.5, 4.0 and 4.2 have in common are used.
 */
package io.qzfs.spark;
