// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.AbstractDeflateEngineTest;
import io.qzfs.engine.DeflateEngine;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class IsalEngineTest extends AbstractDeflateEngineTest {
  @Override
  protected DeflateEngine open() {
    return Loaded.engine();
  }

  @Test
  void buffersOnTheHeapAreRefusedBeforeNativeCodeSeesThem() {
    ByteBuffer heap = ByteBuffer.allocate(1000);
    ByteBuffer direct = ByteBuffer.allocateDirect(1000);
    try (DeflateEngine engine = open()) {
      assertThatThrownBy(() -> engine.deflate(heap, direct, 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("heap");
      assertThatThrownBy(() -> engine.deflate(direct, heap, 1))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> engine.inflate(heap, 24, direct))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> engine.inflate(direct, 24, heap))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
