// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.EngineException;
import io.qzfs.engine.EngineMode;
import io.qzfs.engine.EngineUnavailableException;
import io.qzfs.offload.CalibrationPoint.Comparison;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Measures a device against software, block by block as one stream's thread would use them. Not
 * thread-safe.
 *
 * <p>A request is timed through the {@link OffloadService}, from submission until its checked
 * result lies in the caller's buffer, so queues, copies and checks of {@link
 * OffloadSettings#defaults} count on the device's side. Software is what does blocks at level
 * {@value LevelTable#DEFAULT_LEVEL}. Repetitions of all sizes are interleaved, so that what
 * disturbs the machine for a while disturbs all figures alike.
 *
 * <p><b>Errors:</b> mode hardware, so a request that the device does not do is an exception and
 * never software's time. <b>Memory:</b> ten times the device's largest block.
 */
public final class Calibration {
  /** Smallest block that is measured, bytes; smaller ones cost less than handing them over. */
  static final int SMALLEST = 1024;

  private static final long SEED = 1952;
  private static final int DEADLINE_MILLIS = 30_000;
  private static final int WARM_UP_ROUNDS = 10;
  private static final long WARM_UP_NANOS = TimeUnit.MILLISECONDS.toNanos(1_500);

  private final EngineSelection engines;
  private final OffloadService service;
  private final OffloadStatistics statistics = OffloadStatistics.ofStream();
  private final List<CalibrationBlock> blocks = new ArrayList<>();

  private Calibration(EngineSelection engines) throws IOException {
    this.engines = engines;
    this.service = engines.service().orElseThrow();
    BlockCompressor compressor = engines.compressor(LevelTable.DEFAULT_LEVEL, statistics);
    BlockDecompressor decompressor = engines.decompressor(statistics);
    int largest = service.deviceLimits().largestBlock();
    byte[] text = SampleText.of(SEED, largest);
    for (int size = SMALLEST; size > 0 && size <= largest; size *= 2) {
      blocks.add(new CalibrationBlock(compressor, decompressor, Arrays.copyOf(text, size)));
    }
  }

  /**
   * Measures the device of this process.
   *
   * @param repeat repetitions of each figure, at least 1
   * @throws EngineUnavailableException if there is no device
   * @throws EngineException if the device does not do a block
   */
  public static CalibrationResult run(int repeat) throws IOException {
    OffloadSettings offload = OffloadSettings.defaults().withMillis(DEADLINE_MILLIS, 0);
    return run(
        Engines.select(new EngineSettings(EngineMode.HARDWARE, EngineSettings.ANY, offload)),
        repeat);
  }

  static CalibrationResult run(EngineSelection engines, int repeat) throws IOException {
    Calibration calibration = new Calibration(engines);
    calibration.warmUp();
    return calibration.measure(repeat);
  }

  private void warmUp() throws IOException {
    long start = System.nanoTime();
    for (int round = 0;
        round < WARM_UP_ROUNDS || System.nanoTime() - start < WARM_UP_NANOS;
        round++) {
      new Round(1).run(0);
    }
  }

  private CalibrationResult measure(int repeat) throws IOException {
    long before = doneByDevice();
    Round rounds = new Round(repeat);
    for (int i = 0; i < repeat; i++) {
      rounds.run(i);
    }
    long expected = (long) repeat * (blocks.size() + 1) * Direction.values().length;
    if (doneByDevice() - before != expected) {
      throw new EngineException(
          service.engine().description().name(),
          "%d of %d blocks were done by the device, so its times can't be told"
              .formatted(doneByDevice() - before, expected));
    }
    return new CalibrationResult(
        service.engine().description(),
        service.deviceLimits(),
        engines.compression(LevelTable.DEFAULT_LEVEL),
        engines.decompression().description(),
        repeat,
        rounds.points());
  }

  private long doneByDevice() {
    String name = service.engine().description().name();
    return statistics.blocks(Direction.COMPRESS, name)
        + statistics.blocks(Direction.DECOMPRESS, name);
  }

  /** Repetitions of all sizes: software of all of them, then the device. */
  private final class Round {
    private final Map<Direction, long[][]> software = new EnumMap<>(Direction.class);
    private final Map<Direction, long[][]> device = new EnumMap<>(Direction.class);

    Round(int repeat) {
      for (Direction direction : Direction.values()) {
        software.put(direction, new long[blocks.size()][repeat]);
        device.put(direction, new long[blocks.size()][repeat]);
      }
    }

    void run(int round) throws IOException {
      for (Direction direction : Direction.values()) {
        // The first call after another kind of work pays for cold caches; it doesn't count.
        blocks.get(0).inSoftware(direction);
        for (int i = 0; i < blocks.size(); i++) {
          software.get(direction)[i][round] = blocks.get(i).inSoftware(direction);
        }
        blocks.get(0).onDevice(direction);
        for (int i = 0; i < blocks.size(); i++) {
          device.get(direction)[i][round] = blocks.get(i).onDevice(direction);
        }
      }
    }

    List<CalibrationPoint> points() {
      List<CalibrationPoint> points = new ArrayList<>();
      for (int i = 0; i < blocks.size(); i++) {
        points.add(
            new CalibrationPoint(
                blocks.get(i).size(),
                comparison(Direction.COMPRESS, i),
                comparison(Direction.DECOMPRESS, i)));
      }
      return points;
    }

    private Comparison comparison(Direction direction, int i) {
      return new Comparison(
          Timing.of(device.get(direction)[i]), Timing.of(software.get(direction)[i]));
    }
  }
}
