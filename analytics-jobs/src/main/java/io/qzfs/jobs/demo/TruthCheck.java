// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.demo;

import io.qzfs.datasets.fastq.FastqTruth;
import io.qzfs.jobs.ReadStatistics;
import java.io.IOException;
import java.util.List;

/** Compares what a job found with what is known of the data. Stateless. */
final class TruthCheck {

  /** Counts are exact; only quotients of them are rounded. */
  private static final double RELATIVE_ERROR = 1e-12;

  private TruthCheck() {}

  /**
   * Checks every figure that is known. Means by cycle are compared if all reads have one length,
   * since the truth holds sums.
   *
   * @throws IOException if one is wrong; the message names it
   */
  static void check(String label, ReadStatistics found, FastqTruth truth) throws IOException {
    same(label, "reads", found.reads(), truth.reads());
    same(label, "bases", found.bases(), truth.bases());
    same(label, "shortest read", found.minLength(), truth.minLength());
    same(label, "longest read", found.maxLength(), truth.maxLength());
    same(label, "GC percent", found.gcPercent(), percent(truth.gcBases(), truth));
    same(label, "Q20 percent", found.q20Percent(), percent(truth.q20Bases(), truth));
    same(label, "Q30 percent", found.q30Percent(), percent(truth.q30Bases(), truth));
    if (truth.minLength() == truth.maxLength()) {
      checkCycles(label, found.meanQualityByCycle(), truth);
    }
  }

  private static void checkCycles(String label, List<Double> means, FastqTruth truth)
      throws IOException {
    long[] sums = truth.cycleQualitySums();
    for (int cycle = 0; cycle < means.size(); cycle++) {
      double expected = (double) sums[cycle] / truth.reads();
      same(label, "mean quality of cycle " + (cycle + 1), means.get(cycle), expected);
    }
  }

  private static double percent(long part, FastqTruth truth) {
    return 100.0 * part / truth.bases();
  }

  private static void same(String label, String what, long found, long expected)
      throws IOException {
    if (found != expected) {
      throw wrong(label, what, Long.toString(found), Long.toString(expected));
    }
  }

  private static void same(String label, String what, double found, double expected)
      throws IOException {
    if (Math.abs(found - expected) > RELATIVE_ERROR * Math.abs(expected)) {
      throw wrong(label, what, Double.toString(found), Double.toString(expected));
    }
  }

  private static IOException wrong(String label, String what, String found, String expected) {
    return new IOException(
        "wrong result of '"
            + label
            + "': "
            + what
            + " is "
            + found
            + ", expected "
            + expected
            + "; do not use this configuration, and report it");
  }
}
