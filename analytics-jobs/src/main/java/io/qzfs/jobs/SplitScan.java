// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import io.qzfs.jobs.fastq.FastqRecord;
import io.qzfs.jobs.fastq.SplitSource;
import io.qzfs.jobs.stats.FastqStatistics;
import java.io.Serializable;
import java.util.Iterator;
import scala.Tuple2;

/**
 * What the scan of one split, or of several after merging, found and took. Mutable, not
 * thread-safe.
 */
final class SplitScan implements Serializable {

  private static final long serialVersionUID = 1L;

  private final FastqStatistics statistics = new FastqStatistics();
  private int busySplits;
  private long taskNanos;
  private long readNanos;

  /** Scans all records of a split. */
  static SplitScan of(Iterator<Tuple2<SplitSource, FastqRecord>> records) {
    SplitScan scan = new SplitScan();
    long start = System.nanoTime();
    SplitSource source = null;
    while (records.hasNext()) {
      Tuple2<SplitSource, FastqRecord> next = records.next();
      source = next._1();
      scan.statistics.add(next._2());
    }
    scan.taskNanos = System.nanoTime() - start;
    // The reads of a split without a record are not seen; it makes one at most.
    scan.readNanos = source == null ? 0 : source.readNanos();
    scan.busySplits = source == null ? 0 : 1;
    return scan;
  }

  SplitScan merge(SplitScan other) {
    statistics.merge(other.statistics);
    busySplits += other.busySplits;
    taskNanos += other.taskNanos;
    readNanos += other.readNanos;
    return this;
  }

  FastqStatistics statistics() {
    return statistics;
  }

  int busySplits() {
    return busySplits;
  }

  double taskSeconds() {
    return taskNanos / 1e9;
  }

  double readSeconds() {
    return readNanos / 1e9;
  }
}
