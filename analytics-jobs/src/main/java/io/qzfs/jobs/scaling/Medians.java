// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.StatUtils;

/** Statistics over rounds. Stateless. */
final class Medians {

  private static final double HALF = 50;

  private Medians() {}

  /** Returns the median; of an even number of values the mean of the middle two. */
  static double of(List<Round> rounds, ToDoubleFunction<Round> figure) {
    return StatUtils.percentile(values(rounds, figure), HALF);
  }

  static double least(List<Round> rounds, ToDoubleFunction<Round> figure) {
    return StatUtils.min(values(rounds, figure));
  }

  static double most(List<Round> rounds, ToDoubleFunction<Round> figure) {
    return StatUtils.max(values(rounds, figure));
  }

  private static double[] values(List<Round> rounds, ToDoubleFunction<Round> figure) {
    return rounds.stream().mapToDouble(figure).toArray();
  }
}
