// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportSettingsTest {
  @Test
  void defaultsAreTenSecondsAndNoFile() {
    ReportSettings settings = ReportSettings.of(new SparkConf(false));

    assertThat(settings.intervalMillis()).isEqualTo(10_000);
    assertThat(settings.file()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1s", "soon"})
  void wrongIntervalsAreNamed(String value) {
    SparkConf conf = new SparkConf(false).set(SparkKeys.REPORT_INTERVAL, value);

    assertThatThrownBy(() -> ReportSettings.of(conf))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(SparkKeys.REPORT_INTERVAL + "=" + value)
        .hasMessageContaining("at least 1ms");
  }
}
