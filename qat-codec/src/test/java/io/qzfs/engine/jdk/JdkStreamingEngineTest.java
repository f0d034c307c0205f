// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.jdk;

import io.qzfs.engine.AbstractStreamingEngineTest;
import io.qzfs.engine.DeflateEngine;

class JdkStreamingEngineTest extends AbstractStreamingEngineTest {
  @Override
  protected DeflateEngine open() {
    return new JdkEngine();
  }
}
