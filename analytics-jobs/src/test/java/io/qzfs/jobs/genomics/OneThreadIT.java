// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.JobRunner;
import io.qzfs.jobs.ScienceJob;
import io.qzfs.jobs.SparkContexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results are the same for one thread and two. */
class OneThreadIT {

  private static final Path REAL =
      Path.of(System.getProperty("qzfs.datasets.dir", "../../shared/datasets"), "genomics");

  @TempDir private Path folder;

  @Test
  void threadsDoNotMatter() throws IOException {
    Path bam = REAL.resolve("alignments/CEUTrio.HiSeq.WGS.b37.NA12878.20.first.8000.bam");
    Path reads = REAL.resolve("fastq/reads_1.fq.gz");
    assumeTrue(
        Files.exists(bam), "the folder of real data sets is not beside the project: no " + REAL);
    List<ScienceJob<?>> ofAlignments =
        List.of(
            new BamToFastqJob(),
            new FlagstatJob(),
            new CoverageJob(false),
            new MarkDuplicatesJob());
    List<ScienceJob<?>> ofReads =
        List.of(new FastqFilterJob(30, 33), new KmerCountJob(15, Optional.empty()));
    assertThat(results(1, ofAlignments, bam)).isEqualTo(results(2, ofAlignments, bam));
    assertThat(results(1, ofReads, reads)).isEqualTo(results(2, ofReads, reads));
  }

  private List<Object> results(int threads, List<ScienceJob<?>> jobs, Path input)
      throws IOException {
    JobInput in =
        JobInput.of(input.toAbsolutePath().normalize().toString(), CodecChoice.QZFS)
            .withSplitBytes(200_003);
    try (JavaSparkContext spark = SparkContexts.local("one-thread-it", threads, folder)) {
      List<Object> results = new ArrayList<>();
      for (ScienceJob<?> job : jobs) {
        results.add(JobRunner.run(spark, job, in).result());
      }
      return results;
    }
  }
}
