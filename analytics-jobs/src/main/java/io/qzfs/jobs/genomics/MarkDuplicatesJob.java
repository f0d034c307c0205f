// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import htsjdk.samtools.SAMRecord;
import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.ScienceJob;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Row;

/**
 * Spark job {@code mark-duplicates}: finds reads that are copies of the same fragment, by the rule
 * of {@code samtools markdup} in its default (template) mode, behind {@code fixmate -m}.
 *
 * <p><b>Reads.</b> Mapped primary reads without the flag 0x200; flags 0x400 of the input are not
 * looked at. Two reads are mates if exactly they are the primary records of a name, one the first
 * and one the last; all others stand alone.
 *
 * <p><b>Keys.</b> A read whose mate is mapped has the key of {@link PairKey}: both references, both
 * ends of the template with clipped bases counted in, orientation, and which of both it is. Every
 * read also has a key of its own: reference, 5' end with clipped bases counted in, and strand.
 * Libraries are not told apart.
 *
 * <p><b>Choice.</b> Of the reads in pairs with the same pair key all but one are duplicates: the
 * one with the greatest score is kept, the sum of the qualities of 15 or more of both mates, and
 * among equals the one with the greatest name in byte order. A read without a mapped mate is a
 * duplicate if a read in a pair has its key; else all but one of those with the key are, by the
 * score of the read itself. There samtools keeps the first among equals in the file; this keeps the
 * greatest name, so that the answer does not depend on splits. The number of duplicates is the
 * same.
 *
 * <p>Two shuffles, by name and by key, in Spark's binary row format with spills. Stateless.
 */
public final class MarkDuplicatesJob implements ScienceJob<MarkDuplicatesResult> {

  /** Makes the job. */
  public MarkDuplicatesJob() {}

  @Override
  public MarkDuplicatesResult run(JavaSparkContext spark, JobInput input, CodecClock clock)
      throws IOException {
    int partitions = Parallelism.of(input, spark.hadoopConfiguration());
    JavaRDD<Row> byName =
        SortedRows.of(
            AlignmentInput.map(spark, input, clock, MarkDuplicatesJob::ends),
            ReadEnd.ROW,
            partitions,
            List.of("name"),
            List.of("name", "kind", "reference", "start", "end", "score"));
    JavaRDD<Row> byKey =
        SortedRows.of(
            byName.mapPartitions(Templates::new),
            DuplicateKeys.ROW,
            partitions,
            DuplicateKeys.COLUMNS,
            DuplicateKeys.ORDER);
    return OutputFolder.write(
        input,
        spark.hadoopConfiguration(),
        clock,
        folder ->
            byKey
                .mapPartitionsWithIndex(
                    (number, rows) ->
                        List.of(DuplicateParts.write(folder, number, rows)).iterator(),
                    false)
                .reduce(DuplicateParts.Tally::plus)
                .result());
  }

  private static Iterator<Row> ends(Iterator<SAMRecord> records) {
    return new MappedIterator<>(
        records, record -> ReadEnd.primary(record) ? ReadEnd.of(record).row() : null);
  }
}
