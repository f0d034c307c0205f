// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import com.codahale.metrics.Gauge;
import com.codahale.metrics.MetricRegistry;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadService;
import io.qzfs.offload.StatusFigure;
import java.util.function.Supplier;

/**
 * Figures as gauges of Spark's metrics system, under their own names: {@code
 * decompress.isal.bytes_out}. Times are in seconds, {@code decompress.isal.seconds}. Figures of a
 * device, {@code service.*}, are 0 where none runs. Thread-safe; asks when it is asked.
 */
final class FigureMetrics {
  private static final String NANOS = "nanos";
  private static final double NANOS_PER_SECOND = 1e9;

  private FigureMetrics() {}

  /**
   * Registers all figures.
   *
   * @param values gives them, in the order of {@link OffloadFigures#NAMES}
   */
  static void register(MetricRegistry registry, Supplier<long[]> values) {
    for (int i = 0; i < OffloadFigures.NAMES.size(); i++) {
      String name = OffloadFigures.NAMES.get(i);
      int at = i;
      if (name.endsWith(NANOS)) {
        Gauge<Double> seconds = () -> values.get()[at] / NANOS_PER_SECOND;
        registry.register(nameOf(name), seconds);
      } else {
        Gauge<Long> count = () -> values.get()[at];
        registry.register(nameOf(name), count);
      }
    }
    for (StatusFigure figure : StatusFigure.values()) {
      Gauge<Long> status =
          () -> Engines.startedService().map(OffloadService::status).map(figure::of).orElse(0L);
      registry.register(figure.key(), status);
    }
  }

  /** Name of a figure's gauge. */
  static String nameOf(String figure) {
    return figure.endsWith(NANOS)
        ? figure.substring(0, figure.length() - NANOS.length()) + "seconds"
        : figure;
  }
}
