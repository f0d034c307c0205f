// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.libdeflate;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineCandidate;

/** libdeflate where it is installed. */
final class Loaded {
  private Loaded() {}

  static DeflateEngine engine() {
    EngineCandidate candidate = LibdeflateLoader.open();
    assumeTrue(candidate.engine().isPresent(), "libdeflate is not here: " + candidate.reason());
    return candidate.software().orElseThrow();
  }
}
