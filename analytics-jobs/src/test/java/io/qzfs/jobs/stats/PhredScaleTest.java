// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhredScaleTest {

  @ParameterizedTest
  @CsvSource({"33,PHRED_33", "58,PHRED_33", "59,PHRED_64", "64,PHRED_64", "66,PHRED_64"})
  void smallestByteDecides(int smallest, PhredScale expected) {
    assertThat(PhredScale.detect(histogram(smallest, 104))).isEqualTo(expected);
  }

  @Test
  void nothingSeenIsOffset33() {
    assertThat(PhredScale.detect(new long[256])).isEqualTo(PhredScale.PHRED_33);
  }

  @Test
  void shareIsByScore() {
    long[] histogram = histogram(33 + 19, 33 + 20, 33 + 30, 33 + 40);
    assertThat(PhredScale.PHRED_33.shareAtLeast(20, histogram)).isEqualTo(0.75);
    assertThat(PhredScale.PHRED_33.shareAtLeast(30, histogram)).isEqualTo(0.5);
  }

  @ParameterizedTest
  @CsvSource({"32,0x20", "127,0x7f", "200,0xc8"})
  void bytesOfNoEncodingAreRefused(int value, String shown) {
    assertThatThrownBy(() -> PhredScale.check(histogram(40, value)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(shown);
  }

  private static long[] histogram(int... values) {
    long[] histogram = new long[256];
    for (int value : values) {
      histogram[value]++;
    }
    return histogram;
  }
}
