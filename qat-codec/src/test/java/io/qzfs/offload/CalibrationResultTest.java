// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.qzfs.engine.DeviceLimits;
import io.qzfs.engine.EngineDescription;
import io.qzfs.engine.jdk.JdkEngine;
import io.qzfs.offload.CalibrationPoint.Comparison;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrationResultTest {
  private static final int FIRST = 1024;

  @TempDir private Path folder;

  @Test
  void breakEvenIsWhereTheDeviceCatchesUp() {
    assertThat(breakEven(new long[] {9, 9, 9, 9}, new long[] {1, 2, 9, 20})).isEqualTo(4 * FIRST);
    assertThat(breakEven(new long[] {1, 1}, new long[] {2, 2})).isEqualTo(FIRST);
    assertThat(breakEven(new long[] {9, 9}, new long[] {1, 10})).isEqualTo(2 * FIRST);
  }

  @Test
  void oneSizeThatPaysBelowOneThatDoesNotIsNoBreakEven() {
    assertThat(breakEven(new long[] {1, 9, 9}, new long[] {2, 8, 10})).isEqualTo(4 * FIRST);
    assertThat(breakEven(new long[] {1, 1, 9}, new long[] {2, 2, 8}))
        .isEqualTo(CalibrationResult.NEVER);
  }

  @Test
  void directionsAreToldApart() {
    CalibrationPoint point = new CalibrationPoint(FIRST, comparison(1, 2), comparison(2, 1));
    CalibrationResult result = result(List.of(point));

    assertThat(result.breakEven(Direction.COMPRESS)).isEqualTo(FIRST);
    assertThat(result.breakEven(Direction.DECOMPRESS)).isEqualTo(CalibrationResult.NEVER);
    assertThat(point.compress().gain()).isCloseTo(2, within(1e-9));
  }

  @Test
  void whatIsStoredIsLoaded() throws Exception {
    Path file = folder.resolve("new").resolve("calibration.properties");
    CalibrationPoint point = new CalibrationPoint(FIRST, comparison(1, 2), comparison(2, 1));

    result(List.of(point)).store(file);

    BreakEven loaded = BreakEvens.load(file, Optional.empty());
    assertThat(loaded.compress()).isEqualTo(FIRST);
    assertThat(loaded.decompress()).isEqualTo(CalibrationResult.NEVER);
    assertThat(loaded.origin()).startsWith("measured").contains(file.toString());
  }

  @Test
  void medianAndQuartilesAreThoseOfTheSortedTimes() {
    Timing timing = Timing.of(new long[] {50, 10, 40, 20, 30});

    assertThat(timing.medianNanos()).isEqualTo(30);
    assertThat(timing.spread()).isCloseTo(20 / 30.0, within(1e-9));
    assertThat(Timing.of(new long[] {7})).isEqualTo(new Timing(7, 0));
    assertThat(Timing.of(new long[] {0, 0, 0}).spread()).isZero();
  }

  @Test
  void isDoubtfulOnceMoreThanATenthOfTheTimesSpread() {
    Comparison quiet = comparison(1, 1);
    Comparison disturbed = new Comparison(new Timing(1, 0.6), new Timing(1, 0));
    List<CalibrationPoint> points = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      points.add(new CalibrationPoint(FIRST << i, quiet, quiet));
    }
    points.add(new CalibrationPoint(FIRST << 4, disturbed, disturbed));
    assertThat(result(points).isDoubtful()).isFalse();

    points.set(0, new CalibrationPoint(FIRST, quiet, disturbed));
    assertThat(result(points).doubtfulTimings()).isEqualTo(3);
    assertThat(result(points).isDoubtful()).isTrue();
  }

  private static int breakEven(long[] device, long[] software) {
    List<CalibrationPoint> points = new ArrayList<>();
    for (int i = 0; i < device.length; i++) {
      Comparison comparison = comparison(device[i], software[i]);
      points.add(new CalibrationPoint(FIRST << i, comparison, comparison));
    }
    return result(points).breakEven(Direction.DECOMPRESS);
  }

  private static Comparison comparison(long device, long software) {
    return new Comparison(new Timing(device, 0), new Timing(software, 0));
  }

  private static CalibrationResult result(List<CalibrationPoint> points) {
    JdkEngine software = new JdkEngine();
    return new CalibrationResult(
        new EngineDescription("qat", "unknown", "a test", true),
        new DeviceLimits(128, 65_536, 74_752, 1, 1),
        new EngineSelection.Compression(software, 1),
        software.description(),
        1,
        points);
  }
}
