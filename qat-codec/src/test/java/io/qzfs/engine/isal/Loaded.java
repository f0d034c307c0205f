// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.ffi.NativePlatform;

/** ISA-L, which must be there on Linux/amd64: a green test run can't mean that Java did it all. */
final class Loaded {
  private Loaded() {}

  static DeflateEngine engine() {
    assumeTrue(NativePlatform.isLinuxX64(), "ISA-L is used on Linux/amd64 only");
    EngineCandidate candidate = IsalLoader.open();
    assertThat(candidate.engine()).as(candidate.reason()).isPresent();
    return candidate.software().orElseThrow();
  }
}
