// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeanQualityTest {

  @Test
  void meanIsOfErrorProbabilities() {
    byte[] qualities = {33 + 10, 33 + 20, 33 + 20, 33 + 10};
    MeanQuality mean = new MeanQuality(33);
    // (0.1 + 0.01) / 2 = 0.055
    assertThat(mean.of(qualities, 0, 4)).isCloseTo(12.596373, within(1e-6));
    assertThat(mean.of(qualities, 1, 2)).isCloseTo(20, within(1e-9));
    assertThat(mean.of(qualities, 0, 0)).isZero();
  }

  @Test
  void offsetIsThatOfTheScale() {
    assertThat(new MeanQuality(64).of(new byte[] {64 + 30}, 0, 1)).isCloseTo(30, within(1e-9));
  }
}
