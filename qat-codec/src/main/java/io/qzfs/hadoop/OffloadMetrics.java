// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadService;
import io.qzfs.offload.OffloadStatistics;
import io.qzfs.offload.OffloadStatus;
import io.qzfs.offload.StatusFigure;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.hadoop.metrics2.MetricsCollector;
import org.apache.hadoop.metrics2.MetricsInfo;
import org.apache.hadoop.metrics2.MetricsRecordBuilder;
import org.apache.hadoop.metrics2.MetricsSource;
import org.apache.hadoop.metrics2.lib.Interns;

/**
 * The process's offload in Hadoop's metrics: every figure of {@link OffloadStatistics}, and those
 * of {@link StatusFigure} once a service runs, under their names in camel case: {@code
 * CompressQatBlocks}. It computes when asked, starts no device, and is thread-safe.
 */
final class OffloadMetrics implements MetricsSource {
  /** Name of the source and of its record. */
  static final String NAME = "QzfsOffload";

  /** Whether a service runs, as a gauge of 1 or 0. */
  static final String RUNNING = "service.running";

  private static final String CONTEXT = "qzfs";

  private final OffloadStatistics statistics;
  private final Supplier<Optional<OffloadService>> service;
  private final Map<String, MetricsInfo> infos = new ConcurrentHashMap<>();

  /** The process's own. */
  OffloadMetrics() {
    this(OffloadStatistics.process(), Engines::startedService);
  }

  private OffloadMetrics(OffloadStatistics statistics, Supplier<Optional<OffloadService>> service) {
    this.statistics = statistics;
    this.service = service;
  }

  /** All at each call: a record without the figures that stand still would look like an end. */
  @Override
  public void getMetrics(MetricsCollector collector, boolean all) {
    MetricsRecordBuilder metrics = collector.addRecord(NAME).setContext(CONTEXT);
    statistics.snapshot().forEach((name, value) -> metrics.addCounter(info(name), value));
    Optional<OffloadStatus> status = service.get().map(OffloadService::status);
    metrics.addGauge(info(RUNNING), status.isPresent() ? 1 : 0);
    status.ifPresent(known -> add(metrics, known));
  }

  private void add(MetricsRecordBuilder metrics, OffloadStatus status) {
    for (StatusFigure figure : StatusFigure.values()) {
      if (figure.isCounter()) {
        metrics.addCounter(info(figure.key()), figure.of(status));
      } else {
        metrics.addGauge(info(figure.key()), figure.of(status));
      }
    }
  }

  private MetricsInfo info(String name) {
    return infos.computeIfAbsent(
        name, key -> Interns.info(metricName(key), "qzfs figure " + key + ", docs/operations.md"));
  }

  /** {@code compress.qat.bytes_in} becomes {@code CompressQatBytesIn}. */
  static String metricName(String name) {
    StringBuilder camel = new StringBuilder();
    for (String word : name.split("[._]")) {
      camel.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
    }
    return camel.toString();
  }
}
