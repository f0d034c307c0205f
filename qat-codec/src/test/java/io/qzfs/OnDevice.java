// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.qat.QatEngine;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.OffloadStatistics;
import io.qzfs.offload.Reason;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Makes sure that a class of tests used the device in both directions where {@code -Dqzfs.engine}
 * names it, so that software can't do its work unseen; elsewhere it does nothing.
 */
public final class OnDevice implements BeforeAllCallback, AfterAllCallback {
  private Map<String, Long> before = Map.of();

  @Override
  public void beforeAll(ExtensionContext context) {
    before = OffloadStatistics.process().snapshot();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (!EngineSettings.defaults().engine().equals(QatEngine.NAME)) {
      return;
    }
    Map<String, Long> after = OffloadStatistics.process().snapshot();
    for (String direction : List.of("compress", "decompress")) {
      String blocks = direction + "." + QatEngine.NAME + ".blocks";
      assertThat(after.get(blocks))
          .as("%s of %s", blocks, context.getDisplayName())
          .isGreaterThan(before.get(blocks));
      for (Reason reason : Reason.values()) {
        String failures = direction + ".software." + reason.key();
        assertThat(reason.isFailure() ? after.get(failures) : 0)
            .as("%s of %s", failures, context.getDisplayName())
            .isEqualTo(reason.isFailure() ? before.get(failures) : 0);
      }
    }
  }
}
