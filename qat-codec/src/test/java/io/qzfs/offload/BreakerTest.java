// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BreakerTest {
  private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

  /** A clock that is about to overflow, as nanoTime may be. */
  private static final long START = Long.MAX_VALUE - 20 * MILLI;

  private final Breaker breaker = new Breaker(new OffloadLimits(1, 1, 1, 100, 400, 50));

  @Test
  void errorsMustComeInARow() {
    for (int round = 0; round < 5; round++) {
      assertThat(breaker.failed(Reason.DEVICE_ERROR, "x", START)).isFalse();
      assertThat(breaker.failed(Reason.DEVICE_ERROR, "x", START)).isFalse();
      breaker.succeeded();
    }
    assertThat(breaker.isClosed()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(
      value = Reason.class,
      names = {"TIMEOUT", "BAD_RESULT"})
  void worseFailuresOpenAtOnce(Reason reason) {
    assertThat(breaker.failed(reason, "it hangs", START)).isTrue();
    assertThat(breaker.isClosed()).isFalse();
    assertThat(breaker.cause()).isEqualTo("it hangs");
    assertThat(breaker.failed(reason, "still", START)).as("opens once").isFalse();
    assertThat(breaker.openings()).isEqualTo(1);
  }

  @Test
  void probeIsClaimedOnceWhenItIsDueAndClosesTheBreaker() {
    breaker.failed(Reason.TIMEOUT, "x", START);
    assertThat(breaker.untilNextTry(START)).isEqualTo(100 * MILLI);
    assertThat(breaker.claimProbe(START + 99 * MILLI)).isFalse();
    assertThat(breaker.claimProbe(START + 100 * MILLI)).isTrue();
    assertThat(breaker.claimProbe(START + 101 * MILLI)).isFalse();
    assertThat(breaker.state()).isEqualTo(Breaker.State.HALF_OPEN);
    breaker.succeeded();
    assertThat(breaker.isClosed()).as("requests from before say nothing").isFalse();
    breaker.probeSucceeded();
    assertThat(breaker.isClosed()).isTrue();
    assertThat(breaker.claimProbe(START + 1000 * MILLI)).isFalse();
  }

  @Test
  void failedProbesComeLessAndLessOftenUpToTheBound() {
    breaker.failed(Reason.TIMEOUT, "x", START);
    long now = START;
    for (long delay : new long[] {100, 200, 400, 400, 400}) {
      assertThat(breaker.claimProbe(now + delay * MILLI - 1)).isFalse();
      now += delay * MILLI;
      assertThat(breaker.claimProbe(now)).as("after %d ms", delay).isTrue();
      breaker.probeFailed("y", now);
    }
    assertThat(breaker.cause()).isEqualTo("y");
    assertThat(breaker.openings()).as("one outage").isEqualTo(1);
  }

  @Test
  void lostProbeIsFollowedByAnother() {
    breaker.failed(Reason.TIMEOUT, "x", START);
    assertThat(breaker.claimProbe(START + 100 * MILLI)).isTrue();
    assertThat(breaker.claimProbe(START + 249 * MILLI)).isFalse();
    assertThat(breaker.claimProbe(START + 250 * MILLI)).isTrue();
  }
}
