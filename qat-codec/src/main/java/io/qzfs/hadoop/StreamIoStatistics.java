// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.hadoop.fs.statistics.IOStatistics;
import org.apache.hadoop.fs.statistics.MeanStatistic;

/**
 * Counters of a codec's stream beside everything that the stream below it counts. Each call tells
 * the figures of its moment; nothing is computed before. Thread-safe if the one below is.
 */
final class StreamIoStatistics implements IOStatistics {
  private static final String STORE = "store_";

  private final StreamStatistics stream;
  private final IOStatistics below;

  /**
   * @param below what the stream below counts; may be null
   */
  StreamIoStatistics(StreamStatistics stream, IOStatistics below) {
    this.stream = stream;
    this.below = below;
  }

  @Override
  public Map<String, Long> counters() {
    Map<String, Long> all = new TreeMap<>(ofBelow(IOStatistics::counters));
    stream
        .counters()
        .forEach(
            (name, value) -> {
              Long ofStore = all.put(name, value);
              if (ofStore != null) {
                all.put(STORE + name, ofStore);
              }
            });
    return all;
  }

  @Override
  public Map<String, Long> gauges() {
    return ofBelow(IOStatistics::gauges);
  }

  @Override
  public Map<String, Long> minimums() {
    return ofBelow(IOStatistics::minimums);
  }

  @Override
  public Map<String, Long> maximums() {
    return ofBelow(IOStatistics::maximums);
  }

  @Override
  public Map<String, MeanStatistic> meanStatistics() {
    return ofBelow(IOStatistics::meanStatistics);
  }

  private <T> Map<String, T> ofBelow(Function<IOStatistics, Map<String, T>> kind) {
    return below == null ? Map.of() : kind.apply(below);
  }

  @Override
  public String toString() {
    return "counters=" + counters();
  }
}
