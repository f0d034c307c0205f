// SPDX-License-Identifier: Apache-2.0
/**
 * The soak: many streams for a long time while faults come and go at random, to see that memory
 * stays flat and counters add up. Runs on the stand-in device.
 */
package io.qzfs.bench.soak;
