// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeviceLimits;
import io.qzfs.engine.EngineDescription;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What {@link Calibration} found. Immutable.
 *
 * @param device the engine of the device
 * @param limits what the device takes
 * @param compressor software that the device was held against, compressing
 * @param decompressor the same, decompressing
 * @param repeat measured repetitions
 * @param points sizes, ascending; at least one
 */
public record CalibrationResult(
    EngineDescription device,
    DeviceLimits limits,
    EngineSelection.Compression compressor,
    EngineDescription decompressor,
    int repeat,
    List<CalibrationPoint> points) {

  /** Break-even of a device that is not worth it at any size. */
  public static final int NEVER = Integer.MAX_VALUE;

  /**
   * Spread of {@link Timing} from which on a figure is doubtful: break-evens lie a factor of 2
   * apart, so medians that are wrong by less do not move them by more than one size.
   */
  private static final double DOUBTFUL = 0.5;

  public CalibrationResult {
    points = List.copyOf(points);
  }

  /**
   * The smallest size from which on the device is not slower than software at this and every larger
   * size, or {@link #NEVER}.
   */
  public int breakEven(Direction direction) {
    int breakEven = NEVER;
    for (int i = points.size() - 1; i >= 0 && points.get(i).of(direction).isWorthIt(); i--) {
      breakEven = points.get(i).size();
    }
    return breakEven;
  }

  /** Whether so many timings spread so far that something else must have kept the machine busy. */
  public boolean isDoubtful() {
    return doubtfulTimings() * 10 > timings().count();
  }

  /** Timings whose repetitions spread by more than half of the median. */
  public long doubtfulTimings() {
    return timings().filter(timing -> timing.spread() > DOUBTFUL).count();
  }

  /** All timings. */
  public Stream<Timing> timings() {
    return points.stream()
        .flatMap(point -> Stream.of(point.compress(), point.decompress()))
        .flatMap(comparison -> Stream.of(comparison.device(), comparison.software()));
  }

  /** Stores both break-evens where {@link BreakEvens} finds them. */
  public void store(Path file) throws IOException {
    BreakEvens.store(
        file,
        breakEven(Direction.COMPRESS),
        breakEven(Direction.DECOMPRESS),
        "%s %s, level %d, blocks up to %d bytes"
            .formatted(device.name(), device.version(), limits.level(), limits.largestBlock()));
  }
}
