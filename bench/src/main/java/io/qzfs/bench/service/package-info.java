// SPDX-License-Identifier: Apache-2.0
/**
 * What the offload service itself costs a block, in time and on the Java heap. Runs on the stand-in
 * device, set to be fast.
 */
package io.qzfs.bench.service;
