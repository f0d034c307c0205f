// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/** Elapsed time, CPU time and collection time of this JVM since a start. Immutable. */
public final class Stopwatch {

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final long wallNanos = System.nanoTime();
  private final long cpuNanos = SYSTEM.getProcessCpuTime();
  private final long gcMillis = collections();

  private Stopwatch() {}

  /** Starts a watch. */
  public static Stopwatch start() {
    return new Stopwatch();
  }

  /** Returns the elapsed time in seconds. */
  public double wallSeconds() {
    return (System.nanoTime() - wallNanos) / 1e9;
  }

  /**
   * Returns the CPU time of all threads of this JVM, the compiler and the collector included, in
   * seconds.
   */
  public double cpuSeconds() {
    return (SYSTEM.getProcessCpuTime() - cpuNanos) / 1e9;
  }

  /** Returns the elapsed time of this JVM's garbage collections, in seconds. */
  public double gcSeconds() {
    return (collections() - gcMillis) / 1e3;
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .sum();
  }
}
