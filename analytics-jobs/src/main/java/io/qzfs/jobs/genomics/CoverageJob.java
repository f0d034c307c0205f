// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import htsjdk.samtools.SAMFileHeader;
import htsjdk.samtools.SAMSequenceRecord;
import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.ScienceJob;
import io.qzfs.jobs.genomics.bam.AlignmentHeaders;
import java.io.IOException;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Spark job {@code coverage}: depth by position as {@code samtools depth} has it.
 *
 * <p>Counts the bases that are aligned (operations M, = and X); unmapped, secondary and qcfail
 * records are left out, and duplicates unless they are asked for. Depths are added up in blocks of
 * 16,384 positions, of which a task holds 256 (16 MiB) at a time. Immutable.
 */
public final class CoverageJob implements ScienceJob<CoverageResult> {

  private final boolean duplicates;

  /**
   * Makes the job.
   *
   * @param duplicates true to count records with the flag 0x400 too
   */
  public CoverageJob(boolean duplicates) {
    this.duplicates = duplicates;
  }

  @Override
  public CoverageResult run(JavaSparkContext spark, JobInput input, CodecClock clock)
      throws IOException {
    SAMFileHeader header = AlignmentHeaders.common(input.inputs(), spark.hadoopConfiguration());
    List<String> names =
        List.copyOf(
            header.getSequenceDictionary().getSequences().stream()
                .map(SAMSequenceRecord::getSequenceName)
                .toList());
    int partitions = Parallelism.of(input, spark.hadoopConfiguration());
    boolean withDuplicates = duplicates;
    JavaRDD<Tuple2<Long, int[]>> blocks =
        AlignmentInput.map(
            spark, input, clock, records -> new DepthBlocks(records, withDuplicates));
    JavaPairRDD<Long, int[]> sums =
        JavaPairRDD.fromJavaRDD(blocks).reduceByKey(DepthBlocks::add, partitions);
    return OutputFolder.write(
        input,
        spark.hadoopConfiguration(),
        clock,
        folder ->
            sums.sortByKey(true, partitions)
                .mapPartitionsWithIndex(
                    (number, sorted) ->
                        List.of(DepthParts.write(folder, number, names, sorted)).iterator(),
                    true)
                .fold(new DepthParts.Tally(0, 0, 0, 0), DepthParts.Tally::plus)
                .result());
  }
}
