// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.io.Serializable;

/**
 * Mean quality of reads, by error probability: {@code -10 log10(mean of 10^(-Q/10))}, the quality
 * whose probability is the mean probability that a base is wrong (Ewing and Green 1998,
 * doi:10.1101/gr.8.3.186). The arithmetic mean of Q would hide bad bases behind good ones.
 * Immutable.
 */
final class MeanQuality implements Serializable {

  private static final long serialVersionUID = 1L;

  private final double[] errors = new double[256];

  /** Makes a scale whose quality 0 is a byte. */
  MeanQuality(int offset) {
    for (int value = 0; value < errors.length; value++) {
      errors[value] = Math.pow(10, (offset - value) / 10.0);
    }
  }

  /** Returns the mean of a quality string; 0 if it is empty. */
  double of(byte[] bytes, int offset, int length) {
    if (length == 0) {
      return 0;
    }
    double sum = 0;
    for (int i = offset; i < offset + length; i++) {
      sum += errors[bytes[i] & 0xFF];
    }
    return -10 * Math.log10(sum / length);
  }
}
