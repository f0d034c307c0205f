// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.physics;

import java.util.List;

/**
 * Invariant masses of muon pairs, in GeV. Immutable.
 *
 * @param events number of events
 * @param median their median mass
 * @param inWindow events from 80 to 100 GeV, both left out
 * @param greatestDifference greatest difference to the mass that the table itself states
 * @param fullest the fullest bin
 * @param histogram all bins of 1 GeV that hold an event, in order
 */
public record DimuonMass(
    long events,
    double median,
    long inWindow,
    double greatestDifference,
    Bin fullest,
    List<Bin> histogram) {

  /** Copies the list. */
  public DimuonMass {
    histogram = List.copyOf(histogram);
  }

  /**
   * A bin of 1 GeV.
   *
   * @param from lower edge, in GeV, which belongs to it
   * @param events number of events
   */
  public record Bin(int from, long events) {}
}
