// SPDX-License-Identifier: Apache-2.0
/**
 * The pages of Parquet, ORC and Avro through the engines: what these libraries offer no setting for
 * is put where they look for their codecs.
 *
 * <p>Start with {@link io.qzfs.spark.hooks.PageHooks}. Every class that names a type of a format's
 * library is loaded only when the key of that format is set.
 */
package io.qzfs.spark.hooks;
