// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.climate;

import io.qzfs.jobs.text.ExactSum;
import java.io.Serializable;

/** A mean over cells by their weights, in any order of them. Mutable, not thread-safe. */
final class AreaMean implements Serializable {

  private static final long serialVersionUID = 1L;

  private final ExactSum sum = new ExactSum();
  private final ExactSum weights = new ExactSum();

  void add(double value, double weight) {
    sum.add(value * weight);
    weights.add(weight);
  }

  void add(AreaMean other) {
    sum.add(other.sum);
    weights.add(other.weights);
  }

  double value() {
    return sum.value() / weights.value();
  }
}
