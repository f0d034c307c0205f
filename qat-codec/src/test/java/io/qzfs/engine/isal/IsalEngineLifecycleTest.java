// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

import io.qzfs.engine.AbstractEngineLifecycleTest;
import io.qzfs.engine.DeflateEngine;

class IsalEngineLifecycleTest extends AbstractEngineLifecycleTest {
  @Override
  protected DeflateEngine open() {
    return Loaded.engine();
  }
}
