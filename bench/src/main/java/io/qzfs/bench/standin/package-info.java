// SPDX-License-Identifier: Apache-2.0
/**
 * The stand-in device under the real libqatzip, and data to send through it: what the benchmarks of
 * the offload service share. {@code scripts/build-standin} builds the device.
 */
package io.qzfs.bench.standin;
