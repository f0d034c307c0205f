// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import htsjdk.samtools.SAMRecord;
import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.ScienceJob;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Spark job {@code bam-to-fastq}: writes the reads of alignments as FASTQ, mates in step.
 *
 * <p>The rule is that of {@code samtools collate -Ou | samtools fastq -n -1 R1 -2 R2 -0 other -s
 * singles}: primary records only (flags 0x900 clear), grouped by name. Of several records of a name
 * and kind one is written, one with qualities if there is one; where samtools takes the first of
 * those, this takes the smallest in byte order, so that the answer does not depend on splits.
 *
 * <p>Records are shuffled as rows of bytes, sorted by Spark with spills, and streamed: memory does
 * not grow with the input. Stateless.
 */
public final class BamToFastqJob implements ScienceJob<BamToFastqResult> {

  /** What {@code -F} of {@code samtools fastq} has: secondary and supplementary. */
  private static final int NOT_PRIMARY = 0x900;

  private static final StructType ROW =
      new StructType()
          .add("name", DataTypes.BinaryType, false)
          .add("kind", DataTypes.IntegerType, false)
          .add("bare", DataTypes.IntegerType, false)
          .add("body", DataTypes.BinaryType, false);

  /** Makes the job. */
  public BamToFastqJob() {}

  @Override
  public BamToFastqResult run(JavaSparkContext spark, JobInput input, CodecClock clock)
      throws IOException {
    int partitions = Parallelism.of(input, spark.hadoopConfiguration());
    JavaRDD<Row> sorted =
        SortedRows.of(
            AlignmentInput.map(spark, input, clock, BamToFastqJob::rows),
            ROW,
            partitions,
            List.of("name"),
            List.of("name", "kind", "bare", "body"));
    return OutputFolder.write(
        input,
        spark.hadoopConfiguration(),
        clock,
        folder ->
            sorted
                .mapPartitionsWithIndex(
                    (number, rows) -> List.of(FastqParts.write(folder, number, rows)).iterator(),
                    false)
                .reduce(FastqParts.Tally::plus)
                .result());
  }

  private static Iterator<Row> rows(Iterator<SAMRecord> records) {
    return new MappedIterator<>(
        records, record -> (record.getFlags() & NOT_PRIMARY) == 0 ? row(record) : null);
  }

  private static Row row(SAMRecord record) {
    return RowFactory.create(
        record.getReadName().getBytes(StandardCharsets.ISO_8859_1),
        ReadKind.of(record),
        FastqText.hasQualities(record) ? 0 : 1,
        FastqText.body(record));
  }
}
