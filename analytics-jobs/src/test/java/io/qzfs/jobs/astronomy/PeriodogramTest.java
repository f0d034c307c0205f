// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.astronomy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PeriodogramTest {

  private static final long SEED = 20090801;

  @Test
  void findsTheFrequencyOfASignalAndEqualsDirectEvaluation() {
    Random random = new Random(SEED);
    int n = 60;
    double[] t = new double[n];
    double[] y = new double[n];
    double[] e = new double[n];
    for (int i = 0; i < n; i++) {
      t[i] = 51000 + 3000 * random.nextDouble();
      e[i] = 0.01 + 0.02 * random.nextDouble();
      y[i] = 17 + 0.3 * Math.sin(2 * Math.PI * 2.34567 * t[i]) + e[i] * random.nextGaussian();
    }
    double[] fast = new Periodogram(t, y, e).powers(1, 1e-5, 200_000);
    int best = 0;
    for (int i = 1; i < fast.length; i++) {
      best = fast[i] > fast[best] ? i : best;
    }
    assertThat(1 + best * 1e-5).as("seed %d", SEED).isCloseTo(2.34567, within(3e-5));
    for (int i = 511; i < fast.length; i += 5_120) {
      double direct = new Periodogram(t, y, e).powers(1 + i * 1e-5, 1, 1)[0];
      assertThat(fast[i]).as("frequency %d, seed %d", i, SEED).isCloseTo(direct, within(1e-9));
    }
  }
}
