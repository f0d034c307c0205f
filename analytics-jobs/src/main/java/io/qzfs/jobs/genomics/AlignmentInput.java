// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import htsjdk.samtools.SAMRecord;
import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.fastq.SplitSource;
import io.qzfs.jobs.genomics.bam.AlignmentInputFormat;
import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/** The alignments of a job, a partition a split. Stateless. */
final class AlignmentInput {

  private AlignmentInput() {}

  /** Work on the records of one split, each of which is a new object. */
  @FunctionalInterface
  interface Work<T> extends Serializable {
    Iterator<T> on(Iterator<SAMRecord> records) throws IOException;
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
            AlignmentInputFormat.class,
            SplitSource.class,
            SAMRecord.class)
        .mapPartitions(
            records -> work.on(new MeteredIterator<>(records, SplitSource::readNanos, clock)));
  }
}
