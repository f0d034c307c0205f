// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PairKeyTest {

  @Test
  void facingMatesHaveTheTemplatesEnds() {
    ReadEnd left = read(ReadKind.FIRST, 0, 100, 199, false);
    ReadEnd right = read(ReadKind.LAST, 0, 300, 399, true);
    assertThat(PairKey.of(left, right)).isEqualTo(new PairKey(100, 399, PairKey.FR, true));
    assertThat(PairKey.of(right, left)).isEqualTo(new PairKey(399, 100, PairKey.FR, false));
  }

  @Test
  void whichMateIsFirstMattersOnTheSameStrandOnly() {
    ReadEnd left = read(ReadKind.FIRST, 0, 100, 199, false);
    ReadEnd right = read(ReadKind.LAST, 0, 300, 399, false);
    ReadEnd otherLeft = read(ReadKind.LAST, 0, 100, 199, false);
    ReadEnd otherRight = read(ReadKind.FIRST, 0, 300, 399, false);
    assertThat(PairKey.of(left, right)).isEqualTo(new PairKey(100, 399, PairKey.FF, true));
    assertThat(PairKey.of(right, left)).isEqualTo(new PairKey(399, 100, PairKey.FF, false));
    assertThat(PairKey.of(otherLeft, otherRight))
        .isEqualTo(new PairKey(100, 399, PairKey.RR, true));
  }

  @Test
  void matesThatTurnAwayAndMatesElsewhere() {
    ReadEnd left = read(ReadKind.FIRST, 0, 100, 199, true);
    ReadEnd right = read(ReadKind.LAST, 0, 300, 399, false);
    assertThat(PairKey.of(left, right)).isEqualTo(new PairKey(199, 300, PairKey.RF, true));
    ReadEnd elsewhere = read(ReadKind.LAST, 1, 5, 104, true);
    assertThat(PairKey.of(right, elsewhere).leftmost()).isTrue();
    assertThat(PairKey.of(elsewhere, right).leftmost()).isFalse();
  }

  private static ReadEnd read(int kind, int reference, int start, int end, boolean reverse) {
    return new ReadEnd(new byte[] {'a'}, kind, reference, start, end, reverse, false, 0);
  }
}
