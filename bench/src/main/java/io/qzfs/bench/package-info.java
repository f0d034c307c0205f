// SPDX-License-Identifier: Apache-2.0
/**
 * Benchmarks against peers: each prints ratios to a peer measured in the same run, interleaved
 * round by round, with wall and CPU time and sizes beside them. Nothing imports this package.
 */
package io.qzfs.bench;
