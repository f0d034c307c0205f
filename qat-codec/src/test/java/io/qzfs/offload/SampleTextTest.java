// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

class SampleTextTest {
  private static final int BLOCK = 64 * 1024;

  @Test
  void shrinksToAboutAThirdAtEverySizeThatMatters() {
    for (long seed = 1; seed <= 5; seed++) {
      for (int size : new int[] {16 * 1024, BLOCK, 512 * 1024}) {
        assertThat(ratio(SampleText.of(seed, size)))
            .as("seed %d, %d bytes", seed, size)
            .isBetween(2.7, 3.5);
      }
    }
  }

  @Test
  void isTheSameForTheSameSeedOnly() {
    assertThat(SampleText.of(1, BLOCK)).isEqualTo(SampleText.of(1, BLOCK)).hasSize(BLOCK);
    assertThat(SampleText.of(1, BLOCK)).isNotEqualTo(SampleText.of(2, BLOCK));
  }

  private static double ratio(byte[] bytes) {
    Deflater deflater = new Deflater(1, true);
    try {
      deflater.setInput(bytes);
      deflater.finish();
      return (double) bytes.length / deflater.deflate(new byte[2 * bytes.length]);
    } finally {
      deflater.end();
    }
  }
}
