// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

import io.qzfs.engine.AbstractStreamingEngineTest;
import io.qzfs.engine.DeflateEngine;

class IsalStreamingEngineTest extends AbstractStreamingEngineTest {
  @Override
  protected DeflateEngine open() {
    return Loaded.engine();
  }
}
