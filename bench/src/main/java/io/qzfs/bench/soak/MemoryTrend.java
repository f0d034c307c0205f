// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Growth over the second half of a run: a straight line is laid through the samples by least
 * squares, and what it rises over that time is the growth. The first half belongs to pools, lanes
 * and the compiler.
 *
 * @param heapBytes growth of the heap after a collection
 * @param directBytes growth of direct memory
 * @param residentBytes growth of resident memory
 * @param threads most threads of the second half less most of the first
 */
record MemoryTrend(long heapBytes, long directBytes, long residentBytes, int threads) {
  /** What the JVM's own tables grow by. */
  static final long MOST_HEAP = 4L << 20;

  /**
   * What the streams have at the moment of a sample, some more and some less: 32 of them that are
   * all inside ISA-L have contexts of 549 KiB each, 17 MiB, and their blocks.
   */
  static final long MOST_DIRECT = 24L << 20;

  /** What glibc's arenas and the compiler take late. */
  static final long MOST_RESIDENT = 48L << 20;

  /** Threads of Workers, which come and go. */
  static final int MOST_THREADS = 4;

  static MemoryTrend of(List<MemorySample> samples) {
    List<MemorySample> late = samples.subList(samples.size() / 2, samples.size());
    List<MemorySample> early = samples.subList(0, samples.size() / 2);
    return new MemoryTrend(
        growth(late, MemorySample::heapBytes),
        growth(late, MemorySample::directBytes),
        growth(late, MemorySample::residentBytes),
        mostThreads(late) - mostThreads(early));
  }

  private static int mostThreads(List<MemorySample> samples) {
    return samples.stream().mapToInt(MemorySample::threads).max().orElse(0);
  }

  private static long growth(List<MemorySample> samples, ToDoubleFunction<MemorySample> figure) {
    double meanTime = samples.stream().mapToDouble(MemorySample::seconds).average().orElse(0);
    double mean = samples.stream().mapToDouble(figure).average().orElse(0);
    double covariance = 0;
    double variance = 0;
    for (MemorySample sample : samples) {
      double time = sample.seconds() - meanTime;
      covariance += time * (figure.applyAsDouble(sample) - mean);
      variance += time * time;
    }
    double span =
        samples.isEmpty()
            ? 0
            : samples.get(samples.size() - 1).seconds() - samples.get(0).seconds();
    return variance == 0 ? 0 : Math.round(covariance / variance * span);
  }

  /** What grew more than it may; empty if nothing did. */
  List<String> problems() {
    List<String> problems = new ArrayList<>();
    require(problems, "heap", heapBytes, MOST_HEAP);
    require(problems, "direct memory", directBytes, MOST_DIRECT);
    require(problems, "resident memory", residentBytes, MOST_RESIDENT);
    if (threads > MOST_THREADS) {
      problems.add(threads + " more threads in the second half, at most " + MOST_THREADS);
    }
    return problems;
  }

  private static void require(List<String> problems, String what, long growth, long most) {
    if (growth > most) {
      problems.add(what + " grew by " + growth + " bytes in the second half, at most " + most);
    }
  }
}
