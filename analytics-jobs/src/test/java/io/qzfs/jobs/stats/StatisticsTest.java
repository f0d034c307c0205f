// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The fast counters against plain loops. */
class StatisticsTest {

  private static final int READS = 1500;
  private static final int OFFSET = 3;

  @Test
  void gcIsCountedInEitherCase() {
    Random random = new Random(1);
    for (int round = 0; round < 5000; round++) {
      byte[] bytes = new byte[random.nextInt(60) + OFFSET];
      random.nextBytes(bytes);
      int expected = 0;
      for (int i = OFFSET; i < bytes.length; i++) {
        expected += "GCgc".indexOf(bytes[i]) >= 0 ? 1 : 0;
      }
      assertThat(GcCount.of(bytes, OFFSET, bytes.length - OFFSET))
          .as("seed 1, round %d", round)
          .isEqualTo(expected);
    }
  }

  @Test
  void everyByteIsGcOrNot() {
    for (int value = 0; value < 256; value++) {
      byte[] bytes = new byte[9];
      Arrays.fill(bytes, (byte) value);
      assertThat(GcCount.of(bytes, 0, 9)).isEqualTo("GCgc".indexOf(value) >= 0 ? 9 : 0);
    }
  }

  @Test
  void cycleMeansAndHistogramsAreExactWhateverTheMerge() {
    Random random = new Random(2);
    double[] sums = new double[200];
    long[] reached = new long[200];
    long[] counts = new long[256];
    CycleSums[] cycles = {new CycleSums(), new CycleSums(), new CycleSums()};
    ByteHistogram[] histograms = {new ByteHistogram(), new ByteHistogram(), new ByteHistogram()};
    for (int read = 0; read < READS; read++) {
      byte[] bytes = new byte[OFFSET + (read == 0 ? 200 : random.nextInt(200))];
      random.nextBytes(bytes);
      for (int i = OFFSET; i < bytes.length; i++) {
        sums[i - OFFSET] += bytes[i] & 0xFF;
        reached[i - OFFSET]++;
        counts[bytes[i] & 0xFF]++;
      }
      cycles[read % 3].add(bytes, OFFSET, bytes.length - OFFSET);
      histograms[read % 3].add(bytes, OFFSET, bytes.length - OFFSET);
    }
    for (int i = 1; i < 3; i++) {
      cycles[0].merge(cycles[i]);
      histograms[0].merge(histograms[i]);
    }
    assertThat(histograms[0].counts()).as("seed 2").isEqualTo(counts);
    double[] means = cycles[0].means(33);
    assertThat(means).hasSize(200);
    for (int i = 0; i < means.length; i++) {
      assertThat(means[i])
          .as("seed 2, cycle %d", i)
          .isEqualTo((sums[i] - 33 * reached[i]) / reached[i]);
    }
  }

  @Test
  void lanesDoNotOverflowAtTheLargestByte() {
    CycleSums cycles = new CycleSums();
    byte[] bytes = new byte[16];
    Arrays.fill(bytes, (byte) 0xFF);
    for (int read = 0; read < 1000; read++) {
      cycles.add(bytes, 0, 16);
    }
    assertThat(cycles.means(0)).containsOnly(255.0);
  }

  @Test
  void cyclesAreBounded() {
    CycleSums cycles = new CycleSums();
    cycles.add(new byte[100_000], 0, 100_000);
    assertThat(cycles.means(0)).hasSize(CycleSums.MAX_CYCLES);
  }

  @Test
  void nothingSeen() {
    FastqStatistics none = new FastqStatistics();
    none.merge(new FastqStatistics());
    assertThat(none.reads()).isZero();
    assertThat(none.shortest()).isZero();
    assertThat(none.meanLength()).isZero();
    assertThat(none.gcFraction()).isZero();
    assertThat(none.meanQualityByCycle(PhredScale.PHRED_33)).isEmpty();
    assertThat(PhredScale.PHRED_33.shareAtLeast(20, none.qualityHistogram()))
        .isCloseTo(0, within(0.0));
  }
}
