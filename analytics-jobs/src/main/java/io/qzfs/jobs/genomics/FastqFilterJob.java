// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.ScienceJob;
import io.qzfs.jobs.fastq.FastqRecord;
import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Spark job {@code fastq-filter}: keeps reads whose mean quality by error probability is at least a
 * bound, as {@code seqkit seq -Q} does.
 *
 * <p>Each split writes one part, so that the order of reads is kept. Immutable.
 */
public final class FastqFilterJob implements ScienceJob<FastqFilterResult> {

  private final double minQuality;
  private final int phredOffset;

  /**
   * Makes the job.
   *
   * @param minQuality smallest mean quality that is kept, a Phred score
   * @param phredOffset byte of quality 0: 33, or 64 for Illumina 1.3 to 1.7
   */
  public FastqFilterJob(double minQuality, int phredOffset) {
    this.minQuality = minQuality;
    this.phredOffset = phredOffset;
  }

  @Override
  public FastqFilterResult run(JavaSparkContext spark, JobInput input, CodecClock clock)
      throws IOException {
    MeanQuality mean = new MeanQuality(phredOffset);
    double bound = minQuality;
    return OutputFolder.write(
        input,
        spark.hadoopConfiguration(),
        clock,
        folder ->
            FastqInput.map(
                    spark,
                    input,
                    clock,
                    (number, records) ->
                        List.of(filter(records, mean, bound, folder, number)).iterator())
                .fold(new Tally(0, 0, 0, 0, 0), Tally::plus)
                .result());
  }

  private static Tally filter(
      Iterator<FastqRecord> records,
      MeanQuality mean,
      double bound,
      OutputFolder folder,
      int number)
      throws IOException {
    long reads = 0;
    long bases = 0;
    long keptReads = 0;
    long keptBases = 0;
    RecordDigest digest = new RecordDigest();
    try (PartFile file = folder.part("", number, ".fastq").orElse(null)) {
      while (records.hasNext()) {
        FastqRecord read = records.next();
        reads++;
        bases += read.sequenceLength();
        if (mean.of(read.buffer(), read.qualityOffset(), read.qualityLength()) >= bound) {
          keptReads++;
          keptBases += read.sequenceLength();
          byte[] text = ReadText.of(read);
          digest.add(text, 0, text.length);
          if (file != null) {
            file.write(text);
          }
        }
      }
      if (file != null) {
        file.commit();
      }
    }
    return new Tally(reads, bases, keptReads, keptBases, digest.sum());
  }

  private record Tally(long reads, long bases, long keptReads, long keptBases, long digest)
      implements Serializable {

    Tally plus(Tally more) {
      return new Tally(
          reads + more.reads,
          bases + more.bases,
          keptReads + more.keptReads,
          keptBases + more.keptBases,
          digest + more.digest);
    }

    FastqFilterResult result() {
      return new FastqFilterResult(reads, bases, keptReads, keptBases, RecordDigest.text(digest));
    }
  }
}
