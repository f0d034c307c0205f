// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import htsjdk.samtools.SAMRecord;
import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.ScienceJob;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Spark job {@code flagstat}: counts records by flag as {@code samtools flagstat} does. Stateless.
 */
public final class FlagstatJob implements ScienceJob<FlagstatResult> {

  /** Makes the job. */
  public FlagstatJob() {}

  @Override
  public FlagstatResult run(JavaSparkContext spark, JobInput input, CodecClock clock)
      throws IOException {
    return AlignmentInput.map(spark, input, clock, FlagstatJob::tally)
        .fold(new FlagTally(), FlagTally::plus)
        .result();
  }

  private static Iterator<FlagTally> tally(Iterator<SAMRecord> records) {
    FlagTally tally = new FlagTally();
    records.forEachRemaining(tally::add);
    return List.of(tally).iterator();
  }
}
