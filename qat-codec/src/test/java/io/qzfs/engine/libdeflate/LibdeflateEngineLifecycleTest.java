// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.libdeflate;

import io.qzfs.engine.AbstractEngineLifecycleTest;
import io.qzfs.engine.DeflateEngine;

class LibdeflateEngineLifecycleTest extends AbstractEngineLifecycleTest {
  @Override
  protected DeflateEngine open() {
    return Loaded.engine();
  }
}
