// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.qzfs.OnDevice;
import io.qzfs.datasets.Catalogue;
import io.qzfs.datasets.DataStore;
import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.JobReport;
import io.qzfs.jobs.JobRunner;
import io.qzfs.jobs.ScienceJob;
import io.qzfs.jobs.SparkContexts;
import io.qzfs.jobs.TestCodecs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The jobs on Spark, against values of the usual tools on real data. */
@ExtendWith(OnDevice.class)
class GenomicsJobsIT {

  private static final Path REAL =
      Path.of(System.getProperty("qzfs.datasets.dir", "../../shared/datasets"), "genomics");
  private static final String UNMAPPED = "alignments/NA12878.20.21.unmapped.orig.bam";
  private static final String TRIO = "alignments/CEUTrio.HiSeq.WGS.b37.NA12878.20.first.8000.bam";

  @TempDir private static Path folder;
  private static JavaSparkContext spark;
  private static int outputs;

  @BeforeAll
  static void start() {
    TestCodecs.requireQzfs();
    spark = SparkContexts.local("genomics-it", 2, folder.resolve("spark"));
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

  /** Sums of {@code samtools collate -Ou | samtools fastq -n} of samtools 1.16. */
  @ParameterizedTest
  @CsvSource({"STOCK,1000000000", "QZFS,100003", "QZFS,70001"})
  void bamToFastqAsSamtools(CodecChoice codec, long split) throws IOException {
    String output = output();
    JobReport<BamToFastqResult> report =
        run(
            new BamToFastqJob(),
            JobInput.of(real(UNMAPPED), codec).withSplitBytes(split).withOutput(output));
    assertThat(report.result())
        .isEqualTo(new BamToFastqResult(5_970, 5_970, 780, 0, "1a55ac9f031e1976"));
    assertThat(Outputs.sortedRecordsSha256(Path.of(output, "R1")))
        .isEqualTo("0565b36441495f1ed8fae031d2f862d4901ecdfbd1906fdb5155667124afccf3");
    assertThat(Outputs.sortedRecordsSha256(Path.of(output, "R2")))
        .isEqualTo("8c186536c753ab8acee1c1d7c6ba60c89da156f1fee4935655597a8125023ff8");
    assertThat(Outputs.sortedRecordsSha256(Path.of(output, "singles")))
        .isEqualTo("b2344b153f2ae2068747ca5cef38aaba2b3cb746b666ff08e7eda5e4d690a540");
    assertThat(Outputs.names(Path.of(output, "R1")))
        .as("mates stand at the same places")
        .isEqualTo(Outputs.names(Path.of(output, "R2")));
    assertThat(Path.of(output, "_SUCCESS")).exists();
    assertThat(Path.of(output, "_temporary")).doesNotExist();
    assertThat(report.run().bytesWritten()).isPositive();
    assertThat(report.run().encodeSeconds()).isPositive();
    assertThat(report.run().decodeSeconds()).isPositive();
  }

  /** What ADAM publishes, from a Maven artifact. */
  @Test
  void publishedReadsAreAmongThoseOfTheAlignments() throws IOException {
    Path sam = maven("bqsr1-sam");
    String output = output();
    run(
        new BamToFastqJob(),
        JobInput.of(sam.toString(), CodecChoice.QZFS).withSplitBytes(33_333).withOutput(output));
    // ADAM names mates; samtools' option -n, whose rule the job has, does not.
    List<String> published =
        Outputs.records(maven("bqsr1-r1")).stream()
            .map(each -> each.replaceFirst("/1\t", "\t"))
            .toList();
    List<String> found = Outputs.records(Path.of(output, "R1"));
    assertThat(published).hasSize(488);
    assertThat(found).hasSize(496);
    assertThat(new HashSet<>(found).containsAll(published)).isTrue();
  }

  /** Counts of samtools 1.16. */
  @ParameterizedTest
  @CsvSource({
    TRIO + ",7807,1107,7677",
    "alignments/level-1.bam,20000,2476,8890",
    "alignments/level-9.bam,20000,2476,8890"
  })
  void flagstatAsSamtools(String file, long total, long duplicates, long proper)
      throws IOException {
    FlagstatResult stock = run(new FlagstatJob(), input(file, CodecChoice.STOCK, 70_001)).result();
    assertThat(stock.passed().total() + stock.failed().total()).isEqualTo(total);
    assertThat(stock.passed().duplicates()).isEqualTo(duplicates);
    assertThat(stock.passed().properlyPaired()).isEqualTo(proper);
    for (long split : new long[] {70_001, 100_003, 1L << 30}) {
      assertThat(run(new FlagstatJob(), input(file, CodecChoice.QZFS, split)).result())
          .isEqualTo(stock);
    }
  }

  /** Depths of samtools 1.16, and of bedtools with duplicates. */
  @Test
  void coverageAsSamtoolsAndBedtools() throws IOException {
    for (CodecChoice codec : List.of(CodecChoice.STOCK, CodecChoice.QZFS)) {
      String output = output();
      CoverageResult depth =
          run(new CoverageJob(false), input(TRIO, codec, 100_003).withOutput(output)).result();
      assertThat(depth).isEqualTo(new CoverageResult(8_900, 642_762, 107, "ab2bb29bb3626e06"));
      assertThat(Outputs.sha256(Path.of(output)))
          .isEqualTo("fd34491e8c8762be7d1e2ed0f392bc48670dbd83645a745f05a697f1476a3207");
      assertThat(run(new CoverageJob(true), input(TRIO, codec, 100_003)).result())
          .isEqualTo(new CoverageResult(8_900, 740_954, 125, "df33d51f890d59b1"));
    }
  }

  /** Reads that seqkit 2.3 keeps ({@code seqkit seq -Q 30}). */
  @ParameterizedTest
  @CsvSource({"fastq/Illimina1.8.fq.gz,4740", "fastq/reads_1.fq.gz,561"})
  void fastqFilterAsSeqkit(String file, long kept) throws IOException {
    String output = output();
    FastqFilterJob job = new FastqFilterJob(30, 33);
    FastqFilterResult stock =
        run(job, input(file, CodecChoice.STOCK, 70_001).withOutput(output)).result();
    assertThat(stock.keptReads()).isEqualTo(kept);
    List<String> names = Outputs.names(Path.of(output));
    assertThat(names).hasSize((int) kept);
    assertThat(Outputs.names(Path.of(real(file)))).as("order is kept").containsSubsequence(names);
    assertThat(run(job, input(file, CodecChoice.QZFS, 70_001)).result()).isEqualTo(stock);
    // What the job has written, in many splits.
    assertThat(run(job, JobInput.of(output, CodecChoice.QZFS).withSplitBytes(10_007)).result())
        .isEqualTo(
            new FastqFilterResult(
                kept, stock.keptBases(), kept, stock.keptBases(), stock.digest()));
  }

  /** Values of jellyfish 2.3.0 ({@code count -m 21 -C}, {@code stats}). */
  @ParameterizedTest
  @CsvSource({
    "reference/GCF_000005845.2_ASM584v2_genomic.fna.gz,QZFS,4543891,4510145,4641632,81",
    "fastq/Illimina1.8.fq.gz,STOCK,141995,91164,1299958,103"
  })
  void kmersAsJellyfish(
      String file, CodecChoice codec, long distinct, long unique, long total, long max)
      throws IOException {
    KmerCountResult found =
        run(new KmerCountJob(21, Optional.empty()), input(file, codec, 100_003)).result();
    assertThat(found.distinct()).isEqualTo(distinct);
    assertThat(found.unique()).isEqualTo(unique);
    assertThat(found.total()).isEqualTo(total);
    assertThat(found.max()).isEqualTo(max);
  }

  /** {@code samtools sort -n | fixmate -m | sort | markdup -c} of samtools 1.16. */
  @Test
  void duplicatesAsSamtools() throws IOException {
    String output = output();
    MarkDuplicatesResult stock =
        run(new MarkDuplicatesJob(), input(UNMAPPED, CodecChoice.STOCK, 70_001).withOutput(output))
            .result();
    assertThat(stock.duplicates()).isEqualTo(1_564);
    assertThat(Outputs.lines(Path.of(output))).hasSize(1_564).doesNotHaveDuplicates();
    assertThat(run(new MarkDuplicatesJob(), input(UNMAPPED, CodecChoice.QZFS, 100_003)).result())
        .isEqualTo(stock);
  }

  @Test
  void failuresAreOneLineAndLeaveNothing() throws IOException {
    Path taken = Files.createDirectory(folder.resolve("taken"));
    Path bad = Files.writeString(folder.resolve("bad.sam"), "@SQ\tSN:a\tLN:9\nname\tx\n");
    Path output = folder.resolve("never");
    for (JobInput input :
        List.of(
            JobInput.of(bad.toString(), CodecChoice.NONE).withOutput(taken.toString()),
            JobInput.of(bad.toString(), CodecChoice.STOCK).withOutput(output.toString()),
            JobInput.of(folder.resolve("none.bam").toString(), CodecChoice.QZFS)
                .withOutput(output.toString()))) {
      assertThatThrownBy(() -> run(new BamToFastqJob(), input))
          .isInstanceOf(IOException.class)
          .message()
          .containsAnyOf("is there already", "bad.sam, record 1", "does not exist")
          .doesNotContain("\n");
    }
    assertThat(taken).isEmptyDirectory();
    assertThat(output).doesNotExist();
  }

  private static <R> JobReport<R> run(ScienceJob<R> job, JobInput input) throws IOException {
    return JobRunner.run(spark, job, input);
  }

  private static JobInput input(String file, CodecChoice codec, long splitBytes) {
    return JobInput.of(real(file), codec).withSplitBytes(splitBytes);
  }

  private static String output() {
    return folder.resolve("output-" + outputs++).toString();
  }

  private static Path maven(String id) throws IOException {
    return DataStore.standard().get(Catalogue.standard().find(id).orElseThrow(), folder);
  }

  private static String real(String name) {
    Path file = REAL.resolve(name).toAbsolutePath().normalize();
    assumeTrue(
        Files.exists(file), "the folder of real data sets is not beside the project: no " + REAL);
    return file.toString();
  }
}
