// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.offload.Direction;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.conf.Configuration;

/** Pages to test hooks with. */
final class Pages {
  /** What every random choice begins with; tests put it into their messages. */
  static final long SEED = 20_261_201L;

  private static final int[] SIZES = {0, 1, 100, 64 * 1024, 1 << 20};
  private static final int THREADS = 8;

  private Pages() {}

  /** Pages of each size: zeros, letters of few kinds, noise. */
  static List<byte[]> all() {
    Random random = new Random(SEED);
    List<byte[]> pages = new ArrayList<>();
    for (int size : SIZES) {
      pages.add(new byte[size]);
      pages.add(letters(random, size));
      byte[] noise = new byte[size];
      random.nextBytes(noise);
      pages.add(noise);
    }
    return pages;
  }

  /** Letters as sequencers write them: what gzip makes a third of. */
  static byte[] letters(Random random, int size) {
    byte[] page = new byte[size];
    for (int i = 0; i < size; i++) {
      page[i] = (byte) "ACGT".charAt(random.nextInt(4));
    }
    return page;
  }

  /** A codec's configuration. */
  static Configuration conf() {
    return new Configuration(false);
  }

  /** A library that is on this class path. */
  static FormatLibrary library(String format) {
    return new FormatLibrary(
        format, "spark.qzfs." + format + ".enabled", "1", Pages.class.getClassLoader());
  }

  /** Blocks that engines did so far in a direction. */
  static long blocks(Direction direction) {
    OffloadStatistics statistics = OffloadStatistics.process();
    return Engines.NAMES.stream().mapToLong(name -> statistics.blocks(direction, name)).sum();
  }

  /** Does something in eight threads at once, and passes on what they throw. */
  static void inThreads(Callable<Void> task) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        tasks.add(task);
      }
      for (Future<Void> done : threads.invokeAll(tasks)) {
        done.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
