// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.jobs.model.DeviceModel;
import io.qzfs.jobs.model.ModelledCodec;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelChoiceTest {

  @Test
  void deviceAloneHasTheDefaultCost() {
    ModelChoice choice = ModelChoice.of("qat4xxx");
    assertThat(choice)
        .isEqualTo(new ModelChoice(DeviceModel.QAT4XXX, ModelledCodec.DEFAULT_HOST_NANOS));
    assertThat(choice.label()).isEqualTo("qat4xxx, modelled");
  }

  @Test
  void costOfTheHostIsInTheNameAndInTheKeys() {
    ModelChoice choice = ModelChoice.of("dh8950@9");
    assertThat(choice.label()).isEqualTo("dh8950 with 9 µs of host, modelled");
    assertThat(choice.keys(Path.of("store")))
        .containsEntry(ModelledCodec.DEVICE, "dh8950")
        .containsEntry(ModelledCodec.HOST_NANOS, "9000")
        .containsEntry(ModelledCodec.STORE, "store");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"qat4xxx@", "qat4xxx@-1", "qat4xxx@1.5", "qat4xxx@1000001", "qat@9", "@9"})
  void othersAreRefused(String text) {
    assertThatThrownBy(() -> ModelChoice.of(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
