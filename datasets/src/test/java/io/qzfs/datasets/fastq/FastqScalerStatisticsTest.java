// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.datasets.TestData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Do the reads have the statistics that they claim?
 *
 * <p>Bounds are in standard deviations of the binomial distribution of the n in question: a correct
 * sampler exceeds five with a probability of 6e-7.
 */
class FastqScalerStatisticsTest {

  private static final long SEED = 20_100_115;
  private static final double BOUND = 5;

  @TempDir private Path temp;

  @Test
  void basesAreWrongAtTheRateThatTheirQualitiesState() throws IOException {
    Path fasta = TestData.fromMaven("human-g1k-v37-chr1-59kb", temp);
    FastqScaler scaler = FastqScaler.of(fasta, List.of(TestData.fromMaven("bqsr1-r1", temp)));
    Map<String, String> contigs = TestFastq.contigs(fasta);
    Rates rates = new Rates();
    for (TestFastq.Read read : TestFastq.generate(scaler, ScaleOptions.ofRecords(20_000, SEED))) {
      rates.add(read, read.origin(contigs));
    }
    for (int score = 0; score <= Phred.MAX_SCORE; score++) {
      if (rates.variance(score) >= 10) {
        assertThat(rates.deviation(score))
            .as("score %d, n %d, seed %d", score, rates.bases[score], SEED)
            .isBetween(-BOUND, BOUND);
      }
    }
    assertThat(rates.deviation())
        .as("all %d bases, seed %d", rates.total(), SEED)
        .isBetween(-BOUND, BOUND);
  }

  @Test
  void namesTellWhereReadsAreFrom() throws IOException {
    FastqScaler scaler = exact(temp, 50);
    Map<String, String> contigs = TestFastq.contigs(temp.resolve("ref.fa"));
    for (TestFastq.Read read : TestFastq.generate(scaler, ScaleOptions.ofRecords(5000, SEED))) {
      assertThat(read.bases()).as("%s, seed %d", read.name(), SEED).isEqualTo(read.origin(contigs));
      assertFragmentFits(read, contigs.get(read.name().contig()).length());
    }
  }

  @Test
  void placesAndStrandsAreEquallyLikely() throws IOException {
    int n = 200_000;
    int places = 1000 - 50 + 1 + 300 - 50 + 1;
    int[] counts = new int[places];
    int reverse = 0;
    for (TestFastq.Read read :
        TestFastq.generate(exact(temp, 50), ScaleOptions.ofRecords(n, SEED))) {
      int offset = read.name().contig().equals("b") ? 1000 - 50 + 1 : 0;
      counts[offset + (int) read.name().position() - 1]++;
      reverse += read.name().reverse() ? 1 : 0;
    }
    assertThat(chiSquareDeviation(counts, n)).as("places, seed %d", SEED).isBetween(-BOUND, BOUND);
    assertThat((reverse - n / 2.0) / Math.sqrt(n / 4.0))
        .as("strand, n %d, seed %d", n, SEED)
        .isBetween(-BOUND, BOUND);
  }

  @Test
  void theOtherThreeBasesReplaceOneEquallyOften() throws IOException {
    Path fasta = TestFastq.write(temp.resolve("a.fa"), ">a\n" + "A".repeat(1000) + "\n");
    Path fastq = TestFastq.writeFastq(temp.resolve("q0.fq"), "!".repeat(100));
    int[] counts = new int[128];
    for (TestFastq.Read read :
        TestFastq.generate(
            FastqScaler.of(fasta, List.of(fastq)), ScaleOptions.ofRecords(3000, SEED))) {
      String forward =
          read.name().reverse() ? TestFastq.reverseComplement(read.bases()) : read.bases();
      forward.chars().forEach(base -> counts[base]++);
    }
    assertThat(counts['A']).as("score 0 states that each base is wrong").isZero();
    int[] others = {counts['C'], counts['G'], counts['T']};
    assertThat(chiSquareDeviation(others, 300_000)).as("seed %d", SEED).isLessThan(BOUND);
  }

  /** A scaler whose qualities are so high that a wrong base in these tests has odds of 1e-4. */
  private static FastqScaler exact(Path folder, int length) throws IOException {
    Path fasta =
        TestFastq.write(
            folder.resolve("ref.fa"),
            ">a\n%s\n>b\n%s\n"
                .formatted(TestFastq.randomBases(4, 1000), TestFastq.randomBases(5, 300)));
    Path fastq = TestFastq.writeFastq(folder.resolve("q93.fq"), "~".repeat(length));
    return FastqScaler.of(fasta, List.of(fastq));
  }

  private static void assertFragmentFits(TestFastq.Read read, int contigLength) {
    ReadName name = read.name();
    int length = read.bases().length();
    long first =
        name.reverse() ? name.position() + length - name.fragmentLength() : name.position();
    assertThat(first).as(name.toString()).isPositive();
    assertThat(first + name.fragmentLength() - 1)
        .as(name.toString())
        .isBetween(name.position() + length - 1L, (long) contigLength);
  }

  /** How far a chi-square statistic of equal odds is from its mean, in standard deviations. */
  private static double chiSquareDeviation(int[] counts, int n) {
    double expected = (double) n / counts.length;
    double chiSquare = 0;
    for (int count : counts) {
      chiSquare += (count - expected) * (count - expected) / expected;
    }
    int freedom = counts.length - 1;
    return (chiSquare - freedom) / Math.sqrt(2.0 * freedom);
  }

  /** Mismatches and bases by score. */
  private static final class Rates {
    private final long[] bases = new long[Phred.MAX_SCORE + 1];
    private final long[] wrong = new long[Phred.MAX_SCORE + 1];

    void add(TestFastq.Read read, String origin) {
      for (int cycle = 0; cycle < origin.length(); cycle++) {
        bases[read.score(cycle)]++;
        wrong[read.score(cycle)] += read.bases().charAt(cycle) == origin.charAt(cycle) ? 0 : 1;
      }
    }

    long total() {
      return Arrays.stream(bases).sum();
    }

    double variance(int score) {
      double p = Math.pow(10, -score / 10.0);
      return bases[score] * p * (1 - p);
    }

    double excess(int score) {
      return wrong[score] - bases[score] * Math.pow(10, -score / 10.0);
    }

    double deviation(int score) {
      return excess(score) / Math.sqrt(variance(score));
    }

    double deviation() {
      double excess = 0;
      double variance = 0;
      for (int score = 0; score < bases.length; score++) {
        excess += excess(score);
        variance += variance(score);
      }
      return excess / Math.sqrt(variance);
    }
  }
}
