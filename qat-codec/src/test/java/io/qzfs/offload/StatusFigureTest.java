// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.DeviceLimits;
import io.qzfs.offload.OffloadStatus.BreakerStatus;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatusFigureTest {
  private static OffloadStatus status(String compressState, String decompressState) {
    return new OffloadStatus(
        "qat",
        new DeviceLimits(128, 65_536, 73_728, 6, 1),
        5,
        4,
        103,
        100,
        3,
        2,
        1,
        8192,
        32_768,
        "measured",
        new BreakerStatus(compressState, 7, "", 0),
        new BreakerStatus(decompressState, 9, "no answer", 250));
  }

  @Test
  void everyFigureIsThereUnderItsName() {
    assertThat(StatusFigure.all(status("closed", "open")))
        .containsExactlyInAnyOrderEntriesOf(
            Map.ofEntries(
                Map.entry("service.instances", 6L),
                Map.entry("service.lanes", 5L),
                Map.entry("service.slots_in_use", 4L),
                Map.entry("service.submitted", 103L),
                Map.entry("service.completed", 100L),
                Map.entry("service.quarantined", 3L),
                Map.entry("service.late", 2L),
                Map.entry("service.probes", 1L),
                Map.entry("service.compress_from", 8192L),
                Map.entry("service.decompress_from", 32_768L),
                Map.entry("service.compress_breaker", 0L),
                Map.entry("service.compress_breaker_openings", 7L),
                Map.entry("service.decompress_breaker", 2L),
                Map.entry("service.decompress_breaker_openings", 9L)));
  }

  @ParameterizedTest
  @CsvSource({"CLOSED, 0", "HALF_OPEN, 1", "OPEN, 2"})
  void breakersAreNumberedBySeverity(Breaker.State state, long number) {
    String shown = state.name().toLowerCase(Locale.ROOT).replace('_', '-');
    assertThat(StatusFigure.COMPRESS_BREAKER.of(status(shown, "closed"))).isEqualTo(number);
    assertThat(StatusFigure.DECOMPRESS_BREAKER.of(status("closed", shown))).isEqualTo(number);
  }
}
