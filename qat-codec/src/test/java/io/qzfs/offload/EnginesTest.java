// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.EngineMode;
import io.qzfs.engine.EngineUnavailableException;
import io.qzfs.engine.ffi.NativePlatform;
import io.qzfs.engine.isal.IsalEngine;
import io.qzfs.engine.jdk.JdkEngine;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

class EnginesTest {
  private static EngineSettings settings(EngineMode mode, String engine) {
    return new EngineSettings(mode, engine);
  }

  @Test
  void everyEngineIsACandidateWithItselfOrWithReasonAndRemedy() {
    assertThat(Engines.candidates().stream().map(EngineCandidate::name))
        .containsExactlyElementsOf(Engines.NAMES);
    for (EngineCandidate candidate : Engines.candidates()) {
      assertThat(candidate.engine().isPresent()).isEqualTo(candidate.reason().isEmpty());
    }
  }

  @Test
  @DisabledIfSystemProperty(named = "qzfs.native", matches = "off")
  void isalIsThereOnLinuxAndDecompressesUnlessToldOtherwise() throws Exception {
    if (NativePlatform.isLinuxX64()) {
      EngineSelection selection = Engines.select(settings(EngineMode.AUTO, EngineSettings.ANY));
      assertThat(selection.decompression().description().name()).isEqualTo(IsalEngine.NAME);
      assertThat(selection.streaming()).isInstanceOf(IsalEngine.class);
    }
  }

  @Test
  void namedEngineDoesEverything() throws Exception {
    EngineSelection selection = Engines.select(settings(EngineMode.SOFTWARE, "jdk"));
    assertThat(selection.decompression()).isInstanceOf(JdkEngine.class);
    for (int level = 1; level <= 9; level++) {
      assertThat(selection.compression(level).engine()).isInstanceOf(JdkEngine.class);
      assertThat(selection.streamCompression(level).engine()).isInstanceOf(JdkEngine.class);
    }
  }

  @Test
  void selectionIsMadeOnce() throws Exception {
    assertThat(Engines.select(settings(EngineMode.AUTO, "JDK ")))
        .isSameAs(Engines.select(settings(EngineMode.AUTO, "jdk")));
    assertThat(settings(EngineMode.AUTO, "")).isEqualTo(settings(EngineMode.AUTO, "auto"));
  }

  @Test
  void nothingThatFitsIsExplainedWithEveryCandidate() {
    assertThatThrownBy(() -> Engines.select(settings(EngineMode.HARDWARE, "jdk")))
        .isInstanceOf(EngineUnavailableException.class)
        .hasMessageContaining("engine 'jdk' in mode hardware")
        .hasMessageContaining("jdk: available, but not asked for")
        .hasMessageContaining("qat: ");
    assertThatThrownBy(() -> Engines.select(settings(EngineMode.AUTO, "nonesuch")))
        .isInstanceOf(EngineUnavailableException.class)
        .hasMessageContaining("'nonesuch'");
  }

  @Test
  void refusedCandidateGivesItsReasonAndRemedy() {
    List<EngineCandidate> candidates =
        List.of(EngineCandidate.refused("isal", "no such file", "install it"));
    assertThatThrownBy(
            () -> Engines.select(settings(EngineMode.AUTO, "isal"), candidates, Optional.empty()))
        .hasMessageContaining("isal: no such file (install it)");
  }

  @Test
  void engineWithoutStreamsLeavesThemToTheJdk() throws Exception {
    for (EngineCandidate candidate : Engines.candidates()) {
      if (candidate.software().isPresent() && candidate.software().get().streaming().isEmpty()) {
        EngineSelection selection = Engines.select(settings(EngineMode.AUTO, candidate.name()));
        assertThat(selection.streaming()).isInstanceOf(JdkEngine.class);
        assertThat(selection.streamCompression(6).level()).isEqualTo(6);
      }
    }
  }
}
