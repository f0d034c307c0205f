// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

/**
 * What streams share: buffers and threads.
 *
 * @param buffers where direct buffers come from
 * @param workers who does blocks beside the caller
 */
public record StreamResources(BufferPool buffers, Workers workers) {
  private static final StreamResources SHARED =
      new StreamResources(SharedBufferPool.instance(), Workers.instance());

  /** The resources of this process. */
  public static StreamResources shared() {
    return SHARED;
  }
}
