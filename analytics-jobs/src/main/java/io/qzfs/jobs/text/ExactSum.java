// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.text;

import java.io.Serializable;

/**
 * A sum that does not depend on the order of its terms, so that answers are equal for all splits:
 * terms are rounded to multiples of 2<sup>-32</sup> and added as integers. Mutable, not
 * thread-safe.
 */
public final class ExactSum implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final double UNIT = 1.0 / (1L << 32);

  private long units;

  /** Makes a sum of zero. */
  public ExactSum() {}

  /**
   * Adds a term.
   *
   * @throws ArithmeticException if the sum leaves ±2<sup>31</sup>
   */
  public void add(double term) {
    units = Math.addExact(units, Math.round(term / UNIT));
  }

  /** Adds the terms of another sum. */
  public void add(ExactSum other) {
    units = Math.addExact(units, other.units);
  }

  /** Returns the sum. */
  public double value() {
    return units * UNIT;
  }
}
