// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.climate;

import java.io.Serializable;

/**
 * A cell of the grid. Immutable.
 *
 * @param latitude in degrees
 * @param longitude in degrees
 */
record Cell(double latitude, double longitude) implements Serializable {

  /** Returns the weight that is proportional to the cell's area on a regular grid. */
  double weight() {
    return Math.cos(Math.toRadians(latitude));
  }

  @Override
  public String toString() {
    return "the cell at latitude " + latitude + ", longitude " + longitude;
  }
}
