// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import htsjdk.samtools.SAMFlag;
import htsjdk.samtools.SAMRecord;
import java.io.Serializable;

/** Counts flags as {@code bam_stat.c} of samtools does. Mutable, not thread-safe. */
final class FlagTally implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final int SURE = 5;
  private static final int COUNTERS = 16;

  private final long[][] counts = new long[2][COUNTERS];

  void add(SAMRecord record) {
    int flags = record.getFlags();
    long[] c = counts[has(flags, SAMFlag.READ_FAILS_VENDOR_QUALITY_CHECK) ? 1 : 0];
    boolean mapped = !has(flags, SAMFlag.READ_UNMAPPED);
    boolean duplicate = has(flags, SAMFlag.DUPLICATE_READ);
    c[0]++;
    c[4] += one(duplicate);
    c[6] += one(mapped);
    if (has(flags, SAMFlag.SECONDARY_ALIGNMENT)) {
      c[2]++;
    } else if (has(flags, SAMFlag.SUPPLEMENTARY_ALIGNMENT)) {
      c[3]++;
    } else {
      c[1]++;
      c[5] += one(duplicate);
      c[7] += one(mapped);
      if (has(flags, SAMFlag.READ_PAIRED)) {
        addPaired(c, record, flags, mapped);
      }
    }
  }

  private static void addPaired(long[] c, SAMRecord record, int flags, boolean mapped) {
    boolean mateMapped = !has(flags, SAMFlag.MATE_UNMAPPED);
    c[8]++;
    c[9] += one(has(flags, SAMFlag.FIRST_OF_PAIR));
    c[10] += one(has(flags, SAMFlag.SECOND_OF_PAIR));
    c[11] += one(mapped && has(flags, SAMFlag.PROPER_PAIR));
    c[12] += one(mapped && mateMapped);
    c[13] += one(mapped && !mateMapped);
    boolean elsewhere =
        mapped && mateMapped && !record.getReferenceIndex().equals(record.getMateReferenceIndex());
    c[14] += one(elsewhere);
    c[15] += one(elsewhere && record.getMappingQuality() >= SURE);
  }

  private static boolean has(int flags, SAMFlag flag) {
    return flag.isSet(flags);
  }

  private static int one(boolean condition) {
    return condition ? 1 : 0;
  }

  FlagTally plus(FlagTally more) {
    for (int i = 0; i < counts.length; i++) {
      for (int j = 0; j < COUNTERS; j++) {
        counts[i][j] += more.counts[i][j];
      }
    }
    return this;
  }

  FlagstatResult result() {
    return new FlagstatResult(counts(counts[0]), counts(counts[1]));
  }

  private static FlagstatResult.Counts counts(long[] c) {
    return new FlagstatResult.Counts(
        c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9], c[10], c[11], c[12], c[13],
        c[14], c[15]);
  }
}
