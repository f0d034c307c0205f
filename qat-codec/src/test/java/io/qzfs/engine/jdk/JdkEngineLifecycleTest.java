// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.jdk;

import io.qzfs.engine.AbstractEngineLifecycleTest;
import io.qzfs.engine.DeflateEngine;

class JdkEngineLifecycleTest extends AbstractEngineLifecycleTest {
  @Override
  protected DeflateEngine open() {
    return new JdkEngine();
  }
}
