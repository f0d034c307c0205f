// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.hadoop.QatCodecKeys;
import io.qzfs.jobs.CodecChoice;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigurationsTest {

  @Test
  void engineSetsTheEngineOnly() {
    assertThat(Configurations.keys("qzfs:jdk")).isEqualTo(Map.of(QatCodecKeys.ENGINE, "jdk"));
    assertThat(Configurations.writtenBy("qzfs:jdk")).isEmpty();
  }

  @Test
  void levelSetsTheLevelOfTheFileToo() {
    assertThat(Configurations.keys("qzfs:6")).isEqualTo(Map.of(QatCodecKeys.LEVEL, "6"));
    assertThat(Configurations.writtenBy("qzfs:6")).isEqualTo(Map.of(QatCodecKeys.LEVEL, "6"));
    assertThat(Configurations.readsOurs("qzfs:6")).isTrue();
    assertThat(Configurations.codec("qzfs:6")).isEqualTo(CodecChoice.QZFS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "stock", "qzfs-on-stock", "qzfs"})
  void othersHaveNoKeys(String name) {
    Configurations.check(List.of(name));
    assertThat(Configurations.keys(name)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "gzip", "qzfs6", "QZFS"})
  void unknownNamesAreRefused(String name) {
    assertThatThrownBy(() -> Configurations.check(List.of("stock", name)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'" + name + "'")
        .hasMessageContaining("qzfs:LEVEL");
  }
}
