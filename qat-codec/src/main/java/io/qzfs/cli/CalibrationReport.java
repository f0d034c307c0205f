// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.offload.CalibrationPoint;
import io.qzfs.offload.CalibrationResult;
import io.qzfs.offload.Direction;
import io.qzfs.offload.EngineSelection;
import io.qzfs.offload.Timing;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What came of a calibration; times are medians in microseconds.
 *
 * @param device the device's engine and its level
 * @param largestBlock largest block of the device, bytes
 * @param compressor software that compressed, and its level
 * @param decompressor software that decompressed
 * @param repeat repetitions of each figure
 * @param sizes what was measured, by ascending size
 * @param compress break-even of compressing
 * @param decompress break-even of decompressing
 * @param file where they are stored; null for a dry run
 * @param foundByItself whether processes look there without being told
 * @param timings figures that were measured
 * @param doubtfulTimings those whose repetitions spread by more than half
 * @param doubtful whether that is so many that something else kept the machine busy
 */
record CalibrationReport(
    String device,
    int largestBlock,
    String compressor,
    String decompressor,
    int repeat,
    List<Size> sizes,
    BreakEven compress,
    BreakEven decompress,
    String file,
    boolean foundByItself,
    long timings,
    long doubtfulTimings,
    boolean doubtful) {

  /**
   * Blocks of one size.
   *
   * @param bytes uncompressed bytes
   */
  record Size(int bytes, Figures compress, Figures decompress) {}

  /**
   * One direction.
   *
   * @param deviceMicros time of a request
   * @param softwareMicros time in software
   * @param gain software's time by the device's
   * @param deviceSpread distance of the quartiles by the median
   * @param softwareSpread the same of software
   */
  record Figures(
      double deviceMicros,
      double softwareMicros,
      double gain,
      double deviceSpread,
      double softwareSpread) {

    private static Figures of(CalibrationPoint.Comparison comparison) {
      Timing device = comparison.device();
      Timing software = comparison.software();
      return new Figures(
          device.micros(),
          software.micros(),
          comparison.gain(),
          device.spread(),
          software.spread());
    }
  }

  /**
   * A break-even.
   *
   * @param worthIt whether the device is worth it at any size
   * @param from bytes from which on it is; above every block if it isn't
   */
  record BreakEven(boolean worthIt, int from) {

    private static BreakEven of(CalibrationResult result, Direction direction) {
      int from = result.breakEven(direction);
      return new BreakEven(from != CalibrationResult.NEVER, from);
    }
  }

  /**
   * @param file where the result was stored, if it was
   */
  static CalibrationReport of(
      CalibrationResult result, Optional<Path> file, boolean foundByItself) {
    EngineSelection.Compression software = result.compressor();
    return new CalibrationReport(
        "%s level %d".formatted(result.device().name(), result.limits().level()),
        result.limits().largestBlock(),
        software.engine().description().name() + " level " + software.level(),
        result.decompressor().name(),
        result.repeat(),
        result.points().stream()
            .map(
                point ->
                    new Size(
                        point.size(), Figures.of(point.compress()), Figures.of(point.decompress())))
            .toList(),
        BreakEven.of(result, Direction.COMPRESS),
        BreakEven.of(result, Direction.DECOMPRESS),
        file.map(path -> path.toAbsolutePath().toString()).orElse(null),
        foundByItself,
        result.timings().count(),
        result.doubtfulTimings(),
        result.isDoubtful());
  }
}
