// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadNameTest {

  @Test
  void readsTheTruth() {
    assertThat(ReadName.parse("@QZFS:1:RESAMPLED:4:1101:23439:1379:chr1_1234_-_350 1:N:0:ATCACG"))
        .isEqualTo(new ReadName("chr1", 1234, true, 350));
  }

  @Test
  void readsContigsWithColonsAndUnderscores() {
    assertThat(ReadName.parse("QZFS:1:RESAMPLED:4:1101:1:2:HLA-A*01:01_x_7_+_9"))
        .isEqualTo(new ReadName("HLA-A*01:01_x", 7, false, 9));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "@ST-E00493:56:H33MFALXX:4:1101:23439:1379 1:N:0:N", "@a:1:RESAMPLED:4:1:1:1"})
  void refusesOtherNames(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ReadName.parse(name))
        .withMessageContaining("resampled");
  }
}
