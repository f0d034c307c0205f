// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.fastq.FastqInputFormat;
import io.qzfs.jobs.fastq.FastqRecord;
import io.qzfs.jobs.fastq.SplitSource;
import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/** The reads of a job, a partition a split, in order. Stateless. */
final class FastqInput {

  private FastqInput() {}

  /** Work on the reads of one split: its number, and views that are valid until the next. */
  @FunctionalInterface
  interface Work<T> extends Serializable {
    Iterator<T> on(int number, Iterator<FastqRecord> records) throws IOException;
  }

  /**
   * Runs work on each split; reads are timed by the clock once it has seen the split's end.
   *
   * @throws IOException if a path is of no known file system
   */
  static <T> JavaRDD<T> map(JavaSparkContext spark, JobInput input, CodecClock clock, Work<T> work)
      throws IOException {
    return spark
        .newAPIHadoopRDD(
            input.configure(spark.hadoopConfiguration()),
            FastqInputFormat.class,
            SplitSource.class,
            FastqRecord.class)
        .<T>mapPartitionsWithIndex(
            (number, records) ->
                work.on(number, new MeteredIterator<>(records, SplitSource::readNanos, clock)),
            false);
  }
}
