// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.hadoop.metrics2.AbstractMetric;
import org.apache.hadoop.metrics2.MetricsSource;
import org.apache.hadoop.metrics2.impl.MetricsCollectorImpl;
import org.apache.hadoop.metrics2.impl.MetricsRecordImpl;
import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;

/** What a sink of Hadoop's metrics gets from the codec at this moment. */
final class PublishedMetrics {
  private PublishedMetrics() {}

  /** The source that was registered; null if none was. */
  static MetricsSource source() {
    return DefaultMetricsSystem.instance().getSource(OffloadMetrics.NAME);
  }

  /** All values by their names. */
  static Map<String, Long> now() {
    MetricsCollectorImpl collector = new MetricsCollectorImpl();
    source().getMetrics(collector, false);
    assertThat(collector.getRecords()).hasSize(1);
    MetricsRecordImpl metrics = collector.getRecords().get(0);
    assertThat(metrics.name()).isEqualTo(OffloadMetrics.NAME);
    assertThat(metrics.context()).isEqualTo("qzfs");
    return StreamSupport.stream(metrics.metrics().spliterator(), false)
        .collect(Collectors.toMap(AbstractMetric::name, metric -> metric.value().longValue()));
  }
}
