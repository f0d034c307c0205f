// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.Direct;
import io.qzfs.engine.RawDeflate;
import io.qzfs.engine.Sample;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CompressibilityTest {
  private static final int BLOCK = 64 * 1024;

  @Test
  void noiseAndCompressedDataLookIncompressible() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int told = 0;
    for (int i = 0; i < 1000; i++) {
      byte[] noise = new byte[2048 + random.nextInt(BLOCK)];
      random.nextBytes(noise);
      told += Compressibility.looksIncompressible(Direct.of(noise)) ? 1 : 0;
    }
    assertThat(told).as("of 1000, seed %d", seed).isGreaterThan(990);
    byte[] deflated = RawDeflate.deflate(Sample.TEXT.bytes(16 * BLOCK), 9);
    assertThat(Compressibility.looksIncompressible(Direct.of(deflated))).isTrue();
  }

  @Test
  void whatHuffmanCodesAloneShrinkByAnEighthDoesNot() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 1000; i++) {
      byte[] sevenBits = new byte[BLOCK];
      random.nextBytes(sevenBits);
      for (int k = 0; k < BLOCK; k++) {
        sevenBits[k] &= 0x7f;
      }
      assertThat(Compressibility.looksIncompressible(Direct.of(sevenBits)))
          .as("seed %d", seed)
          .isFalse();
    }
    for (Sample kind : new Sample[] {Sample.TEXT, Sample.ZEROS}) {
      assertThat(Compressibility.looksIncompressible(Direct.of(kind.bytes(BLOCK)))).isFalse();
    }
  }

  @Test
  void looksAtTheBlockAloneAndLeavesItAsItIs() {
    ByteBuffer block = ByteBuffer.allocateDirect(3 * BLOCK).position(BLOCK);
    block.put(Sample.RANDOM.bytes(BLOCK)).flip().position(BLOCK);
    assertThat(Compressibility.looksIncompressible(block)).isTrue();
    assertThat(block.position()).isEqualTo(BLOCK);
    assertThat(block.limit()).isEqualTo(2 * BLOCK);
    assertThat(Compressibility.looksIncompressible(ByteBuffer.allocateDirect(0))).isFalse();
  }
}
