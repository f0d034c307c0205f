// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.standin;

import io.qzfs.io.SharedBufferPool;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;

/** Direct memory of this process. */
public final class DirectMemory {
  private static final BufferPoolMXBean DIRECT =
      ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
          .filter(pool -> pool.getName().equals("direct"))
          .findFirst()
          .orElseThrow();

  private DirectMemory() {}

  /** Bytes in use, without those that {@link SharedBufferPool} keeps for later. */
  public static long usedBytes() {
    return DIRECT.getMemoryUsed() - SharedBufferPool.instance().idleBytes();
  }
}
