// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class NewlinesTest {

  @Test
  void findsWhatAPlainLoopFinds() {
    Random random = new Random(1);
    for (int round = 0; round < 20_000; round++) {
      byte[] bytes = new byte[random.nextInt(40)];
      random.nextBytes(bytes);
      if (bytes.length > 0 && random.nextBoolean()) {
        bytes[random.nextInt(bytes.length)] = '\n';
      }
      int from = random.nextInt(bytes.length + 1);
      int to = from + random.nextInt(bytes.length - from + 1);
      assertThat(Newlines.indexOf(bytes, from, to))
          .as("seed 1, round %d", round)
          .isEqualTo(plain(bytes, from, to));
    }
  }

  private static int plain(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] == '\n') {
        return i;
      }
    }
    return -1;
  }
}
