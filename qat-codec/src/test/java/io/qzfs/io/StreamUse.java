// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

/** What streams of this process hold at this moment, for tests of other packages. */
public final class StreamUse {
  private StreamUse() {}

  /** Streams that claim a core. */
  public static int activeStreams() {
    return Workers.instance().activeStreams();
  }

  /** Bytes in buffers that nobody uses. */
  public static long idleBufferBytes() {
    return SharedBufferPool.instance().idleBytes();
  }
}
