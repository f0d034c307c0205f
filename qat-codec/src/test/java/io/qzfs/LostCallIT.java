// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.qat.Standin;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A call that never returns must not keep the process from ending well. */
@Tag("device")
class LostCallIT {
  @TempDir private Path folder;

  @Test
  void processWithLostCallsEndsWithItsOwnCode() throws Exception {
    Path libraries = Standin.required().libraries();
    for (int round = 0; round < 3; round++) {
      ChildJvm.Ended ended =
          new ChildJvm()
              .property("qzfs.device.root", libraries.resolveSibling("machine"))
              .property("qzfs.qat.library.dir", libraries)
              .property("qzfs.standin", libraries.getParent())
              .run(folder, LostCallMain.class);
      assertThat(ended.out()).startsWith("timeouts ").doesNotContain("timeouts 0");
      assertThat(ended.code()).as(ended.err()).isZero();
      assertThat(Files.exists(folder.resolve("crash.log"))).isFalse();
    }
  }
}
