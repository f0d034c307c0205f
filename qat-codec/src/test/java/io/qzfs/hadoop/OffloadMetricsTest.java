// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.Sample;
import io.qzfs.offload.OffloadStatistics;
import io.qzfs.offload.StatusFigure;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.metrics2.MetricsSource;
import org.junit.jupiter.api.Test;

/** The source that Hadoop's metrics get with the first codec. */
class OffloadMetricsTest {
  @Test
  void firstCodecRegistersItAndTheSecondNotAgain() {
    Codecs.ours();
    MetricsSource source = PublishedMetrics.source();
    assertThat(source).isInstanceOf(OffloadMetrics.class);
    Codecs.ours();
    assertThat(PublishedMetrics.source()).isSameAs(source);
    assertThat(MetricsRegistration.ensure()).isTrue();
  }

  @Test
  void everyStatisticIsThereAndGrows() throws Exception {
    byte[] data = Sample.TEXT.bytes(100_000);
    Codecs.ours();
    Map<String, Long> before = PublishedMetrics.now();
    Codecs.decompress(Codecs.ours(), Codecs.compress(Codecs.ours(), data));
    Map<String, Long> after = PublishedMetrics.now();
    assertThat(after.keySet())
        .containsAll(OffloadStatistics.names().stream().map(OffloadMetrics::metricName).toList());
    for (String direction : new String[] {"Compress", "Decompress"}) {
      assertThat(sum(after, direction + "[A-Z][a-z]+Blocks"))
          .isGreaterThanOrEqualTo(sum(before, direction + "[A-Z][a-z]+Blocks") + 2);
    }
  }

  private static long sum(Map<String, Long> metrics, String pattern) {
    return metrics.entrySet().stream()
        .filter(metric -> metric.getKey().matches(pattern))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  @Test
  void namesAreCamelCaseAndNoTwoTheSame() {
    assertThat(OffloadMetrics.metricName("compress.qat.bytes_in")).isEqualTo("CompressQatBytesIn");
    assertThat(
            Stream.concat(
                    OffloadStatistics.names().stream(),
                    Arrays.stream(StatusFigure.values()).map(StatusFigure::key))
                .map(OffloadMetrics::metricName))
        .doesNotHaveDuplicates()
        .doesNotContain(OffloadMetrics.metricName(OffloadMetrics.RUNNING));
  }
}
