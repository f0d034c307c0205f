// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.FastqStatsJob;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.JobRunner;
import io.qzfs.jobs.ReadStatistics;
import io.qzfs.jobs.ScienceJob;
import io.qzfs.jobs.astronomy.FrequencyGrid;
import io.qzfs.jobs.astronomy.PeriodogramJob;
import io.qzfs.jobs.climate.ClimateAnomaly;
import io.qzfs.jobs.climate.ClimateAnomalyJob;
import io.qzfs.jobs.climate.StationExtremes;
import io.qzfs.jobs.climate.StationExtremesJob;
import io.qzfs.jobs.genomics.BamToFastqJob;
import io.qzfs.jobs.genomics.BamToFastqResult;
import io.qzfs.jobs.genomics.CoverageJob;
import io.qzfs.jobs.genomics.CoverageResult;
import io.qzfs.jobs.genomics.FastqFilterJob;
import io.qzfs.jobs.genomics.FlagstatJob;
import io.qzfs.jobs.genomics.FlagstatResult;
import io.qzfs.jobs.genomics.KmerCountJob;
import io.qzfs.jobs.genomics.KmerCountResult;
import io.qzfs.jobs.genomics.MarkDuplicatesJob;
import io.qzfs.jobs.physics.DimuonMass;
import io.qzfs.jobs.physics.DimuonMassJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every job on a cluster of three workers, against values of independent tools on real files. */
@Tag("servers")
class ClusterJobsIT {

  private static final Path REAL =
      Path.of(System.getProperty("qzfs.datasets.dir", "../../shared/datasets"));

  private static final String ALIGNED =
      "genomics/alignments/CEUTrio.HiSeq.WGS.b37.NA12878.20.first.8000.bam";
  private static final String UNMAPPED = "genomics/alignments/NA12878.20.21.unmapped.orig.bam";
  private static final String READS = "genomics/fastq/Illimina1.8.fq.gz";

  /** Cuts records, and gives each worker some splits. */
  private static final long SPLIT = 400_009;

  @TempDir private static Path folder;
  private static StandaloneCluster cluster;
  private static JavaSparkContext spark;

  @BeforeAll
  static void start() throws IOException {
    cluster = new StandaloneCluster(folder.resolve("cluster"), ClassPaths.ofThisTest(), 3, 1);
    spark = cluster.context("cluster-jobs-it");
  }

  @AfterAll
  static void stop() {
    if (spark != null) {
      spark.close();
    }
    if (cluster != null) {
      cluster.close();
    }
  }

  @Test
  void reads() throws IOException {
    ReadStatistics found = run(FastqStatsJob.science(), READS, CodecChoice.STOCK);
    assertThat(found.reads()).isEqualTo(10_000);
    assertThat(found.bases()).isEqualTo(1_500_000);
    assertThat(run(FastqStatsJob.science(), READS, CodecChoice.QZFS)).isEqualTo(found);
    assertThat(run(new FastqFilterJob(30, 33), READS, CodecChoice.QZFS).keptReads())
        .isEqualTo(4_740);
    KmerCountResult kmers = run(new KmerCountJob(21, Optional.empty()), READS, CodecChoice.QZFS);
    assertThat(List.of(kmers.distinct(), kmers.unique(), kmers.total(), kmers.max()))
        .containsExactly(141_995L, 91_164L, 1_299_958L, 103L);
  }

  @Test
  void alignments() throws IOException {
    CoverageResult depth = run(new CoverageJob(false), ALIGNED, CodecChoice.QZFS);
    assertThat(List.of(depth.positions(), depth.sum(), depth.max()))
        .containsExactly(8_900L, 642_762L, 107L);
    FlagstatResult.Counts flags = run(new FlagstatJob(), ALIGNED, CodecChoice.QZFS).passed();
    assertThat(List.of(flags.total(), flags.duplicates(), flags.properlyPaired()))
        .containsExactly(7_807L, 1_107L, 7_677L);
    assertThat(run(new MarkDuplicatesJob(), UNMAPPED, CodecChoice.QZFS).duplicates())
        .isEqualTo(1_564);
  }

  @Test
  void readsOutOfAlignments() throws IOException {
    for (CodecChoice codec : List.of(CodecChoice.STOCK, CodecChoice.QZFS)) {
      Path output = folder.resolve("fastq-" + codec);
      JobInput input =
          JobInput.of(real(UNMAPPED).toString(), codec)
              .withSplitBytes(SPLIT)
              .withOutput(output.toUri().toString());
      BamToFastqResult found = JobRunner.run(spark, new BamToFastqJob(), input).result();
      assertThat(List.of(found.first(), found.last(), found.singles(), found.other()))
          .containsExactly(5_970L, 5_970L, 780L, 0L);
    }
  }

  @Test
  void tables() throws IOException {
    DimuonMass masses =
        run(new DimuonMassJob(), "physics/cms/Zmumu_Run2011A_masses.csv", CodecChoice.NONE);
    assertThat(masses.events()).isEqualTo(10_851);
    StationExtremes hours = run(new StationExtremesJob(), "climate/isd/*.gz", CodecChoice.QZFS);
    assertThat(hours.years()).extracting(StationExtremes.Year::most).containsExactly(31.7, 24.4);
  }

  /** What these give on one machine is held elsewhere against numpy and astropy. */
  @Test
  void gridsAndStarsAsOnOneMachine() throws IOException {
    Path grid = folder.resolve("grid.csv");
    Files.writeString(grid, "year,lat,lon,K\n1961,1,2,280\n1990,1,2,282\n2000,1,2,284\n");
    ClimateAnomaly warming =
        JobRunner.run(
                spark,
                new ClimateAnomalyJob(1961, 1990),
                JobInput.of(grid.toString(), CodecChoice.NONE).withSplitBytes(10))
            .result();
    double[] anomalies =
        warming.years().stream().mapToDouble(ClimateAnomaly.Year::anomaly).toArray();
    assertThat(anomalies).containsExactly(new double[] {-1, 1, 3}, within(1e-9));
    StringBuilder rows = new StringBuilder("star,mjd,mag,err\n");
    for (int epoch = 0; epoch < 40; epoch++) {
      double day = 0.37 * epoch;
      rows.append("a,")
          .append(day)
          .append(',')
          .append(10 + Math.sin(2 * Math.PI * 1.5 * day))
          .append(",0.01\n");
    }
    Path stars = Files.writeString(folder.resolve("stars.csv"), rows);
    assertThat(
            JobRunner.run(
                    spark,
                    new PeriodogramJob(new FrequencyGrid(1.2, 1.8, 1e-4)),
                    JobInput.of(stars.toString(), CodecChoice.NONE).withSplitBytes(50))
                .result()
                .stars()
                .get(0)
                .frequency())
        .isBetween(1.49, 1.51);
  }

  private static <R> R run(ScienceJob<R> job, String input, CodecChoice codec) throws IOException {
    return JobRunner.run(
            spark, job, JobInput.of(real(input).toString(), codec).withSplitBytes(SPLIT))
        .result();
  }

  private static Path real(String name) {
    assumeTrue(
        Files.exists(REAL), "the folder of real data sets is not beside the project: no " + REAL);
    return REAL.resolve(name).toAbsolutePath().normalize();
  }
}
