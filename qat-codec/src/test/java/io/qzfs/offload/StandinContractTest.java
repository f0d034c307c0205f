// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.AbstractDeflateEngineTest;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.EngineMode;
import io.qzfs.engine.jdk.JdkEngine;
import io.qzfs.engine.qat.QatLoader;
import io.qzfs.engine.qat.Standin;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;

/** What every engine promises, kept by the device with software behind it. */
class StandinContractTest extends AbstractDeflateEngineTest {
  private ServiceEngine engine;

  @Override
  protected DeflateEngine open() {
    EngineCandidate candidate = QatLoader.open(Standin.required().reset().settings());
    assertThat(candidate.reason()).isEmpty();
    SizeWindow all = new SizeWindow(1, Integer.MAX_VALUE);
    engine =
        new ServiceEngine(
            new EngineSelection(
                new EngineSettings(
                    EngineMode.AUTO, "qat", OffloadSettings.defaults().withWindows(all, all)),
                List.of(new JdkEngine()),
                Optional.of(
                    new OffloadService(
                        candidate.device().orElseThrow(),
                        OffloadLimits.of(4, 1000),
                        new OffloadSwitches(),
                        new BreakEven(1, 1, "test"))),
                List.of()));
    return engine;
  }

  @AfterAll
  void blocksRanOnTheDeviceAndNoneFailed() {
    if (engine == null) {
      return;
    }
    for (Direction direction : Direction.values()) {
      assertThat(engine.statistics().blocks(direction, "qat"))
          .as("%s", direction)
          .isGreaterThan(20);
      for (Reason reason : Reason.values()) {
        assertThat(reason.isFailure() ? engine.statistics().blocks(direction, reason) : 0)
            .as("%s %s", direction, reason)
            .isZero();
      }
    }
  }
}
