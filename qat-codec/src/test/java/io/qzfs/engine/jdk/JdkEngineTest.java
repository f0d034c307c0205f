// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.jdk;

import io.qzfs.engine.AbstractDeflateEngineTest;
import io.qzfs.engine.DeflateEngine;

class JdkEngineTest extends AbstractDeflateEngineTest {
  @Override
  protected DeflateEngine open() {
    return new JdkEngine();
  }
}
