// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** Counts the answers from the text of the reads. */
final class Recount {

  private final List<TestFastq.Read> reads;

  private Recount(List<TestFastq.Read> reads) {
    this.reads = reads;
  }

  /** The recounted answers; what is not in the reads (seed, bytes, checksum) is taken over. */
  static FastqTruth of(
      List<TestFastq.Read> reads, Map<String, String> contigs, FastqTruth claimed) {
    Recount recount = new Recount(reads);
    return new FastqTruth(
        reads.size(),
        recount.scores(score -> true),
        reads.stream().mapToLong(read -> read.bases().replaceAll("[AT]", "").length()).sum(),
        recount.scores(score -> score >= 20),
        recount.scores(score -> score >= 30),
        reads.stream().mapToInt(read -> read.bases().length()).min().orElse(0),
        reads.stream().mapToInt(read -> read.bases().length()).max().orElse(0),
        recount.cycleSums(),
        reads.stream().mapToLong(read -> mismatches(read, read.origin(contigs))).sum(),
        claimed.seed(),
        claimed.bytes(),
        claimed.sha256());
  }

  private long scores(IntPredicate which) {
    return reads.stream()
        .flatMapToInt(read -> read.qualities().chars())
        .map(character -> character - 33)
        .filter(which)
        .count();
  }

  private long[] cycleSums() {
    long[] sums = new long[reads.stream().mapToInt(read -> read.bases().length()).max().orElse(0)];
    for (TestFastq.Read read : reads) {
      for (int cycle = 0; cycle < read.bases().length(); cycle++) {
        sums[cycle] += read.score(cycle);
      }
    }
    return sums;
  }

  private static long mismatches(TestFastq.Read read, String origin) {
    long count = 0;
    for (int cycle = 0; cycle < origin.length(); cycle++) {
      count += read.bases().charAt(cycle) == origin.charAt(cycle) ? 0 : 1;
    }
    return count;
  }
}
