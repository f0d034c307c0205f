// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.PriorityQueue;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The queueing model in virtual time, against the published measurements. */
class DeviceModelTest {

  /** The constants are rounded to three digits, and published latencies to whole microseconds. */
  private static final Percentage TOLERANCE = Percentage.withPercentage(3);

  private static final int REQUESTS = 20_000;

  @ParameterizedTest
  @CsvSource({
    "qat4xxx, COMPRESS, 4096, 18.4, 11",
    "qat4xxx, COMPRESS, 65536, 41.3, 36",
    "qat4xxx, DECOMPRESS, 4096, 31.7, 7",
    "qat4xxx, DECOMPRESS, 65536, 85.6, 24",
    "qat8970, COMPRESS, 4096, 45.4, 32",
    "qat8970, COMPRESS, 65536, 82.7, 203",
    "qat8970, DECOMPRESS, 4096, 105.4, 15",
    "qat8970, DECOMPRESS, 65536, 112, 85"
  })
  void agreesWithWhatWasPublished(
      String name, Direction direction, int bytes, double gigabits, double micros) {
    DeviceModel model = DeviceModel.of(name);
    long alone = new ModelledDevice(model, direction).submit(0, bytes);
    assertThat(alone / 1e3).isCloseTo(micros, TOLERANCE);
    ModelledDevice device = new ModelledDevice(model, direction);
    assertThat(8 * gigabytes(device, 256, bytes)).isCloseTo(gigabits, TOLERANCE);
  }

  /** Streams that each keep blocks under way share the device, and get its rate in all. */
  @ParameterizedTest
  @EnumSource(DeviceModel.class)
  void streamsTogetherGetNoMoreThanTheDevice(DeviceModel model) {
    double alone = gigabytes(new ModelledDevice(model, Direction.DECOMPRESS), 1, 65_536);
    double before = alone;
    double most = gigabytes(new ModelledDevice(model, Direction.DECOMPRESS), 256, 65_536);
    for (int streams = 1; streams <= 8; streams++) {
      ModelledDevice device = new ModelledDevice(model, Direction.DECOMPRESS);
      double together = gigabytes(device, streams * ModelledCodec.DEFAULT_DEPTH, 65_536);
      assertThat(together).isGreaterThanOrEqualTo(before * 0.99);
      assertThat(together).isCloseTo(most, Percentage.withPercentage(15));
      before = together;
    }
    assertThat(most).isGreaterThan(2 * alone);
  }

  @Test
  void oldCardKeepsItsRating() {
    ModelledDevice device = new ModelledDevice(DeviceModel.DH8950, Direction.DECOMPRESS);
    assertThat(gigabytes(device, 256, 65_536)).isCloseTo(3.0, TOLERANCE);
    assertThat(ModelNote.of(DeviceModel.DH8950)).contains("modelled", "assumption");
  }

  @Test
  void fullQueueMakesRequestsWait() {
    Timing timing = new Timing(0, 1, 1, 1, 1, RatioCurve.of(0, 1, 1, 1));
    ModelledDevice device = new ModelledDevice(timing, 1, 1);
    assertThat(device.submit(0, 1000)).isEqualTo(2000);
    assertThat(device.submit(0, 1000)).as("accepted at 2000").isEqualTo(4000);
    assertThat(device.submit(10_000, 1000)).isEqualTo(12_000);
    ModelledDevice deep = new ModelledDevice(timing, 1, 2);
    assertThat(deep.submit(0, 1000)).isEqualTo(2000);
    assertThat(deep.submit(0, 1000)).as("accepted at once").isEqualTo(3000);
  }

  @Test
  void dataThatCompressesLessTakesLonger() {
    RatioCurve curve = DeviceModel.QAT4XXX.timing(Direction.DECOMPRESS).curve();
    assertThat(curve.relative(RatioCurve.CALIBRATION_RATIO)).isCloseTo(1, within(1e-9));
    assertThat(curve.relative(1)).isCloseTo(5.2 / 16.12, within(0.01));
    assertThat(curve.relative(1.1)).isEqualTo(curve.relative(1));
    ModelledDevice device = new ModelledDevice(DeviceModel.QAT4XXX, Direction.DECOMPRESS);
    long fast = device.submit(0, 65_536, 0.1);
    long slow = device.submit(1_000_000, 65_536, 0.9) - 1_000_000;
    assertThat(slow).isGreaterThan(2 * fast);
  }

  @Test
  void unknownNameListsAll() {
    assertThatThrownBy(() -> DeviceModel.of("qat9"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("qat9")
        .hasMessageContaining("dh8950");
  }

  /** Keeps requests under way, and returns the rate over the second half. */
  private static double gigabytes(ModelledDevice device, int underWay, int bytes) {
    PriorityQueue<Long> complete = new PriorityQueue<>();
    long half = 0;
    long now = 0;
    for (int i = 0; i < REQUESTS; i++) {
      if (complete.size() == underWay) {
        now = complete.remove();
      }
      complete.add(device.submit(now, bytes));
      half = i == REQUESTS / 2 ? now : half;
    }
    return (double) bytes * (REQUESTS - 1 - REQUESTS / 2) / (now - half);
  }
}
