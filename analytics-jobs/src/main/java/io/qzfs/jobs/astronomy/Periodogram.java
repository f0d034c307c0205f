// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.astronomy;

/**
 * Generalised Lomb-Scargle periodogram with floating mean (Zechmeister and Kuerster 2009, A&A 496,
 * 577), standard normalisation, weights 1 / error^2.
 *
 * <p>Sines and cosines advance over the grid by rotation, whose rounding errors add up, and are
 * computed afresh every {@value #FRESH} frequencies; a test holds powers to 1e-9 of those computed
 * afresh at each frequency. Not thread-safe.
 */
final class Periodogram {

  private static final int FRESH = 512;

  private final double[] times;
  private final double[] weights;
  private final double[] weighted;
  private final double variance;

  /** Takes epochs in days, magnitudes and their errors. */
  Periodogram(double[] times, double[] values, double[] errors) {
    int n = times.length;
    this.times = new double[n];
    weights = new double[n];
    weighted = new double[n];
    double sum = 0;
    for (int i = 0; i < n; i++) {
      this.times[i] = times[i] - times[0];
      weights[i] = 1 / (errors[i] * errors[i]);
      sum += weights[i];
    }
    double mean = 0;
    for (int i = 0; i < n; i++) {
      weights[i] /= sum;
      mean += weights[i] * values[i];
    }
    double squares = 0;
    for (int i = 0; i < n; i++) {
      weighted[i] = weights[i] * (values[i] - mean);
      squares += weighted[i] * (values[i] - mean);
    }
    variance = squares;
  }

  /** Returns the powers, 0 to 1, at {@code min + i * step} for i below count. */
  double[] powers(double min, double step, int count) {
    double[] powers = new double[count];
    double[] cos = new double[times.length];
    double[] sin = new double[times.length];
    double[] turnCos = new double[times.length];
    double[] turnSin = new double[times.length];
    angles(step, turnCos, turnSin);
    for (int i = 0; i < count; i++) {
      if (i % FRESH == 0) {
        angles(min + i * step, cos, sin);
      }
      powers[i] = power(cos, sin, turnCos, turnSin);
    }
    return powers;
  }

  private void angles(double frequency, double[] cos, double[] sin) {
    for (int i = 0; i < times.length; i++) {
      double turns = frequency * times[i];
      double angle = 2 * Math.PI * (turns - Math.rint(turns));
      cos[i] = Math.cos(angle);
      sin[i] = Math.sin(angle);
    }
  }

  /** Returns the power by sines and cosines of the epochs, and turns these by one step. */
  private double power(double[] cos, double[] sin, double[] turnCos, double[] turnSin) {
    double c = 0;
    double s = 0;
    double yc = 0;
    double ys = 0;
    double cc = 0;
    double cs = 0;
    for (int i = 0; i < cos.length; i++) {
      double x = cos[i];
      double y = sin[i];
      double wx = weights[i] * x;
      c += wx;
      s += weights[i] * y;
      yc += weighted[i] * x;
      ys += weighted[i] * y;
      cc += wx * x;
      cs += wx * y;
      cos[i] = x * turnCos[i] - y * turnSin[i];
      sin[i] = y * turnCos[i] + x * turnSin[i];
    }
    double ss = 1 - cc - s * s;
    cc -= c * c;
    cs -= c * s;
    double d = cc * ss - cs * cs;
    return d <= 0 || variance <= 0
        ? 0
        : (ss * yc * yc + cc * ys * ys - 2 * cs * yc * ys) / (variance * d);
  }
}
