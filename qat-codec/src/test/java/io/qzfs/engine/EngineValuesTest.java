// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class EngineValuesTest {

  @Test
  void modesAreParsedWhateverTheirCase() {
    assertThat(EngineMode.parse(" Hardware ")).isEqualTo(EngineMode.HARDWARE);
    assertThat(EngineMode.parse("auto")).isEqualTo(EngineMode.AUTO);
  }

  @Test
  void wrongModeNamesItselfAndThoseThatThereAre() {
    assertThatThrownBy(() -> EngineMode.parse("fast"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'fast'")
        .hasMessageContaining("[auto, hardware, software]");
  }

  @Test
  void levelRangeThatIsUpsideDownIsRefused() {
    assertThatThrownBy(() -> new LevelRange(2, 1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void candidatesAreThereOrHaveAReason() {
    EngineCandidate refused = EngineCandidate.refused("x", "no library", "install it");
    assertThat(refused.engine()).isEmpty();
    assertThat(refused.reason()).isEqualTo("no library");
    assertThat(refused.remedy()).isEqualTo("install it");
  }
}
