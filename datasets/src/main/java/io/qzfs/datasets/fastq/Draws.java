// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import java.util.SplittableRandom;

/**
 * Random draws, the same for a seed on every platform.
 *
 * <p>Only 64-bit outputs of the generator are used (Steele, Lea and Flood 2014,
 * doi:10.1145/2660193.2660195), and each distribution is derived from them here, because the Java
 * platform does not promise how its own bounded and normal draws are made. Not thread-safe.
 */
final class Draws {

  /** Exclusive upper bound of {@link #next63()}, as a real number. */
  static final double RANGE_63 = 0x1p63;

  private final SplittableRandom random;

  Draws(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** Uniform in [0, 2<sup>63</sup>). */
  long next63() {
    return random.nextLong() >>> 1;
  }

  /**
   * Uniform in [0, bound): the high word of a product (Lemire 2019, doi:10.1145/3230636). Without
   * rejection, so no value's probability is off by more than bound / 2<sup>63</sup> of itself.
   */
  int below(int bound) {
    return (int) Math.multiplyHigh(next63(), (long) bound << 1);
  }

  /** Standard normal (Box and Muller 1958, doi:10.1214/aoms/1177706645). */
  double gaussian() {
    // One more than the draw, so that the logarithm is finite.
    double u = (next63() + 1.0) / RANGE_63;
    double v = next63() / RANGE_63;
    return StrictMath.sqrt(-2 * StrictMath.log(u)) * StrictMath.cos(2 * Math.PI * v);
  }
}
