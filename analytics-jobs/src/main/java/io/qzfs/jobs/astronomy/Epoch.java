// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.astronomy;

import java.io.Serializable;

/**
 * One measurement of a star. Immutable.
 *
 * @param days time, in days
 * @param magnitude brightness, in magnitudes
 * @param error its standard error, in magnitudes
 */
record Epoch(double days, double magnitude, double error)
    implements Serializable, Comparable<Epoch> {

  /** Limits of what is a measurement: surveys mark failed ones by values outside. */
  private static final double FAINTEST = 30;

  private static final double GREATEST_ERROR = 1;

  /** Returns true if it is a measurement. */
  boolean good() {
    return magnitude > 0 && magnitude < FAINTEST && error > 0 && error < GREATEST_ERROR;
  }

  @Override
  public int compareTo(Epoch other) {
    int byTime = Double.compare(days, other.days);
    int byMagnitude = byTime == 0 ? Double.compare(magnitude, other.magnitude) : byTime;
    return byMagnitude == 0 ? Double.compare(error, other.error) : byMagnitude;
  }
}
