// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.offload.OffloadStatistics;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.fs.statistics.IOStatistics;

/**
 * What the gzip streams did that one of Hadoop's streams opened, one after the other. Thread-safe.
 *
 * <p>Names are those of {@link OffloadStatistics} behind {@value #PREFIX} and with underscores, as
 * Hadoop's are: {@code qzfs_compress_qat_blocks}.
 */
final class StreamStatistics {
  /** What the names begin with. */
  static final String PREFIX = "qzfs_";

  private volatile Parts parts;

  /**
   * The figures at two times.
   *
   * @param ended of the streams that are no more
   * @param current of the stream that is open
   */
  private record Parts(Map<String, Long> ended, OffloadStatistics current) {
    Map<String, Long> sum() {
      Map<String, Long> sum = new TreeMap<>(ended);
      current.snapshot().forEach((name, value) -> sum.merge(name, value, Long::sum));
      return sum;
    }
  }

  StreamStatistics(OffloadStatistics first) {
    parts = new Parts(Map.of(), first);
  }

  /** Another gzip stream takes over; the one before it is closed. */
  void next(OffloadStatistics next) {
    parts = new Parts(parts.sum(), next);
  }

  /** The figures at this moment, by their names in Hadoop. */
  Map<String, Long> counters() {
    Map<String, Long> counters = new TreeMap<>();
    parts.sum().forEach((name, value) -> counters.put(PREFIX + name.replace('.', '_'), value));
    return counters;
  }

  /**
   * These figures, and those of the stream below.
   *
   * @param below may be null
   */
  IOStatistics with(IOStatistics below) {
    return new StreamIoStatistics(this, below);
  }
}
