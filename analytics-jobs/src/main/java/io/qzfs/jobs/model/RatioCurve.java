// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.util.List;

/**
 * Throughput by the ratio of compressed to uncompressed size, between points by straight lines.
 * Only its shape is used: it is relative to {@link #CALIBRATION_RATIO}. Immutable.
 *
 * @param points in rising order of the ratio, from 0 to 1
 */
public record RatioCurve(List<Point> points) {

  /** The data on which the devices' throughputs were taken compresses to 0.27 to 0.30. */
  public static final double CALIBRATION_RATIO = 0.285;

  /**
   * One measured point.
   *
   * @param ratio compressed size by uncompressed size
   * @param gigabytes throughput in 10^9 bytes/s
   */
  public record Point(double ratio, double gigabytes) {}

  /** Copies the points. */
  public RatioCurve {
    points = List.copyOf(points);
  }

  /** Makes a curve of pairs of ratio and throughput. */
  static RatioCurve of(double... pairs) {
    Point[] points = new Point[pairs.length / 2];
    for (int i = 0; i < points.length; i++) {
      points[i] = new Point(pairs[2 * i], pairs[2 * i + 1]);
    }
    return new RatioCurve(List.of(points));
  }

  /**
   * Returns the throughput relative to that at {@link #CALIBRATION_RATIO}.
   *
   * @param ratio beyond the last point it counts as the last
   */
  public double relative(double ratio) {
    return at(ratio) / at(CALIBRATION_RATIO);
  }

  private double at(double ratio) {
    Point before = points.get(0);
    for (Point point : points) {
      if (ratio <= point.ratio()) {
        return between(before, point, ratio);
      }
      before = point;
    }
    return before.gigabytes();
  }

  private static double between(Point low, Point high, double ratio) {
    double width = high.ratio() - low.ratio();
    double share = width == 0 ? 0 : (ratio - low.ratio()) / width;
    return low.gigabytes() + share * (high.gigabytes() - low.gigabytes());
  }
}
