// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

/**
 * Where a run takes place. Immutable.
 *
 * @param nodes workers of a standalone cluster, 0 for this JVM alone
 * @param threads tasks at a time, on a cluster for each worker
 */
public record Place(int nodes, int threads) {

  int slots() {
    return Math.max(1, nodes) * threads;
  }

  @Override
  public String toString() {
    String count = threads + (threads == 1 ? " thread" : " threads");
    return nodes == 0 ? count : nodes + (nodes == 1 ? " node, " : " nodes, ") + count + " each";
  }
}
