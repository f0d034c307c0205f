// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.offload.OffloadStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.apache.hadoop.fs.statistics.IOStatistics;

/**
 * What the gzip streams did that one of Hadoop's streams opened, one after the other. Thread-safe.
 *
 * <p>Names are those of {@link OffloadStatistics} behind {@value #PREFIX} and with underscores, as
 * Hadoop's are: {@code qzfs_compress_qat_blocks}.
 */
public final class StreamStatistics {
  /** What the names begin with. */
  static final String PREFIX = "qzfs_";

  private final Map<String, LongSupplier> own = new ConcurrentHashMap<>();
  private volatile Parts parts;

  /**
   * The figures at two times.
   *
   * @param ended of the streams that are no more
   * @param current of the stream that is open
   * @param beside of those that are open all the time
   */
  private record Parts(
      Map<String, Long> ended, OffloadStatistics current, List<OffloadStatistics> beside) {
    Map<String, Long> sum() {
      Map<String, Long> sum = endedAndCurrent();
      beside.forEach(one -> add(one, sum));
      return sum;
    }

    Map<String, Long> endedAndCurrent() {
      Map<String, Long> sum = new TreeMap<>(ended);
      add(current, sum);
      return sum;
    }

    private static void add(OffloadStatistics one, Map<String, Long> sum) {
      one.snapshot().forEach((name, value) -> sum.merge(name, value, Long::sum));
    }
  }

  /** Begins with the figures of a stream. */
  public StreamStatistics(OffloadStatistics first) {
    parts = new Parts(Map.of(), first, List.of());
  }

  /** Another gzip stream takes over; the one before it is closed. */
  public synchronized void next(OffloadStatistics next) {
    parts = new Parts(parts.endedAndCurrent(), next, parts.beside);
  }

  /** A reader works beside the streams from now on. */
  public synchronized void beside(OffloadStatistics other) {
    List<OffloadStatistics> beside = new ArrayList<>(parts.beside);
    beside.add(other);
    parts = new Parts(parts.ended, parts.current, List.copyOf(beside));
  }

  /**
   * Adds a figure that the stream itself counts.
   *
   * @param name as Hadoop calls it; where the stream below counts the same, that is told as {@code
   *     store_} and the name
   */
  public void count(String name, LongSupplier value) {
    own.put(name, value);
  }

  /** The figures at this moment, by their names in Hadoop. */
  public Map<String, Long> counters() {
    Map<String, Long> counters = new TreeMap<>();
    parts.sum().forEach((name, value) -> counters.put(PREFIX + name.replace('.', '_'), value));
    own.forEach((name, value) -> counters.put(name, value.getAsLong()));
    return counters;
  }

  /**
   * These figures, and those of the stream below.
   *
   * @param below may be null
   */
  public IOStatistics with(IOStatistics below) {
    return new StreamIoStatistics(this, below);
  }
}
