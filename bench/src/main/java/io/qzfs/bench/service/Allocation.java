// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.service;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.Objects;

/** Bytes that threads have allocated on the Java heap so far. */
final class Allocation {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocation() {}

  /** Of all live threads whose name begins so. */
  static long bytes(String prefix) {
    long[] ids =
        Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
            .filter(Objects::nonNull)
            .filter(info -> info.getThreadName().startsWith(prefix))
            .mapToLong(ThreadInfo::getThreadId)
            .toArray();
    return Arrays.stream(THREADS.getThreadAllocatedBytes(ids)).filter(bytes -> bytes > 0).sum();
  }
}
