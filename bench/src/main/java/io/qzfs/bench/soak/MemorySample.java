// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.soak;

import io.qzfs.bench.standin.DirectMemory;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What the process holds at a moment, after a collection of garbage.
 *
 * @param seconds since the start
 * @param heapBytes in use on the heap
 * @param directBytes in direct buffers, without those that the pool keeps for later
 * @param residentBytes VmRSS of {@code /proc/self/status}
 * @param threads live threads of the JVM
 */
record MemorySample(
    double seconds, long heapBytes, long directBytes, long residentBytes, int threads) {
  private static final int TRIES = 10;
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String RESIDENT = "VmRSS:";

  /**
   * Takes a sample.
   *
   * @param start of {@link System#nanoTime}
   */
  static MemorySample take(long start) throws IOException {
    collect();
    return new MemorySample(
        (System.nanoTime() - start) / 1e9,
        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
        DirectMemory.usedBytes(),
        readResident(),
        ManagementFactory.getThreadMXBean().getThreadCount());
  }

  /** A collection is left out while a thread is in a critical section of JNI. */
  private static void collect() {
    long before = collections();
    for (int i = 0; i < TRIES && collections() == before; i++) {
      System.gc();
    }
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }

  private static long readResident() throws IOException {
    for (String line : Files.readAllLines(STATUS)) {
      if (line.startsWith(RESIDENT)) {
        // "VmRSS:     123456 kB", proc(5).
        return Long.parseLong(line.substring(RESIDENT.length()).replace("kB", "").trim()) * 1024;
      }
    }
    throw new IOException("Cannot read " + STATUS + ": it has no line " + RESIDENT);
  }
}
