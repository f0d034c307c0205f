// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.qzfs.datasets.Checksum;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FastqScalerTest {

  private static final long SEED = 42;

  /** Of 1,000 reads from the inputs below and seed 42. */
  private static final String PINNED_SHA256 =
      "244efd04d222a0a4682ee28d444ed0e300376c0687b8d48eb8368c0723e50c91";

  @TempDir private Path temp;
  private Path fasta;
  private FastqScaler scaler;

  @BeforeEach
  void inputs() throws IOException {
    fasta =
        TestFastq.write(
            temp.resolve("ref.fa"),
            ">one first\n%s\n%s\n>two:2_x\n%s\n"
                .formatted(
                    TestFastq.randomBases(1, 800),
                    "NNNN" + TestFastq.randomBases(2, 700),
                    TestFastq.randomBases(3, 500)));
    Path fastq =
        TestFastq.writeFastq(
            temp.resolve("reads.fq"), "IIIIIIIIII5+#", "FFFFFFFFFFFF,,,,:", "?".repeat(60));
    scaler = FastqScaler.of(fasta, List.of(fastq));
  }

  @Test
  void givesTheSameBytesForASeed() throws IOException {
    FastqTruth truth = scale(SEED);
    assertThat(truth.sha256()).isEqualTo(PINNED_SHA256);
    assertThat(scale(SEED)).isEqualTo(truth).hasSameHashCodeAs(truth);
    assertThat(scale(SEED + 1)).isNotEqualTo(truth);
  }

  @Test
  void countsWhatItWrites() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FastqTruth truth = scaler.scale(ScaleOptions.ofRecords(5000, SEED), out);
    Path file = Files.write(temp.resolve("out.fq"), out.toByteArray());
    List<TestFastq.Read> reads = TestFastq.parse(out.toByteArray());
    assertThat(truth.bytes()).isEqualTo(out.size());
    assertThat(truth.sha256()).isEqualTo(Checksum.sha256(file));
    assertThat(truth).isEqualTo(Recount.of(reads, TestFastq.contigs(fasta), truth));
    assertThat(truth.minLength()).isEqualTo(13);
    assertThat(truth.maxLength()).isEqualTo(60);
    assertThat(truth.cycleQualitySums()).hasSize(60);
  }

  @Test
  void skipsWindowsWithUnknownBases() throws IOException {
    assertThat(TestFastq.generate(scaler, ScaleOptions.ofRecords(5000, SEED)))
        .allSatisfy(read -> assertThat(read.bases()).matches("[ACGT]+"))
        .extracting(read -> read.name().contig())
        .contains("one", "two:2_x");
  }

  @Test
  void saysThatTheReadsAreResampledAndNamesNoneTwice() throws IOException {
    String text =
        new String(
            TestFastq.bytes(scaler, ScaleOptions.ofRecords(30_000, SEED)),
            StandardCharsets.US_ASCII);
    List<String> names = text.lines().filter(line -> line.startsWith("@QZFS:")).toList();
    assertThat(names)
        .hasSize(30_000)
        .allMatch(name -> name.matches("@QZFS:1:RESAMPLED:\\d:[12][12]\\d\\d:\\d+:\\d+:\\S+ .*"))
        .extracting(name -> String.join(":", List.of(name.split(":")).subList(0, 7)))
        .doesNotHaveDuplicates();
  }

  @Test
  void stopsAtTheFirstReadThatReachesTheSize() throws IOException {
    long size = 3_000_000;
    byte[] bytes = TestFastq.bytes(scaler, ScaleOptions.ofBytes(size, SEED));
    assertThat(bytes.length).isBetween((int) size, (int) size + 300);
    assertThat(bytes).endsWith('\n');
  }

  @Test
  void tellsOfEachByte() throws IOException {
    AtomicLong told = new AtomicLong();
    FastqTruth truth =
        scaler.scale(
            ScaleOptions.ofBytes(3_000_000, SEED),
            OutputStream.nullOutputStream(),
            told::addAndGet);
    assertThat(told).hasValue(truth.bytes());
  }

  @Test
  void refusesReadsLongerThanTheReference() throws IOException {
    Path longReads = TestFastq.writeFastq(temp.resolve("long.fq"), "I".repeat(801));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FastqScaler.of(fasta, List.of(longReads)))
        .withMessageContaining("801")
        .withMessageContaining("800");
  }

  @Test
  void refusesAnAmountOfNothing() {
    assertThatIllegalArgumentException().isThrownBy(() -> ScaleOptions.ofBytes(0, SEED));
    assertThatIllegalArgumentException().isThrownBy(() -> ScaleOptions.ofRecords(-1, SEED));
  }

  @Test
  void passesOnThatTheOutputFails() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("no space");
          }
        };
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> scaler.scale(ScaleOptions.ofRecords(10, SEED), full))
        .withMessage("no space");
  }

  private FastqTruth scale(long seed) throws IOException {
    return scaler.scale(ScaleOptions.ofRecords(1000, seed), OutputStream.nullOutputStream());
  }
}
