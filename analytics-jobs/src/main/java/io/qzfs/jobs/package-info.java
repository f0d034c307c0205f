// SPDX-License-Identifier: Apache-2.0
/**
 * Spark jobs from science over compressed data.
 *
 * <p>A job takes its codec from {@code io.compression.codecs}, by class name: nothing here imports
 * one.
 */
package io.qzfs.jobs;
