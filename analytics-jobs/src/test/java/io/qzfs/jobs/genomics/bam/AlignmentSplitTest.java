// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.TestCodecs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Splits of SAM and BAM against htsjdk's own reader. */
class AlignmentSplitTest {

  private static final Path REAL =
      Path.of(
          System.getProperty("qzfs.datasets.dir", "../../shared/datasets"),
          "genomics",
          "alignments");

  @TempDir private Path folder;

  @Test
  void randomBamAtRandomSplitSizes() throws Exception {
    TestCodecs.requireQzfs();
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    Path bam = folder.resolve("random.bam");
    Alignments.random(bam, 800, random);
    List<String> expected = Alignments.expected(bam);
    int size = (int) Files.size(bam);
    for (int i = 0; i < 8; i++) {
      long split = 8_000 + random.nextInt(i < 6 ? 60_000 : size);
      assertThat(Alignments.bySplits(bam, CodecChoice.QZFS, split))
          .as("seed %d, split size %d", seed, split)
          .isEqualTo(expected);
    }
    assertThat(Alignments.bySplits(bam, CodecChoice.STOCK, 2_000)).isEqualTo(expected);
    assertThat(Alignments.bySplits(bam, CodecChoice.STOCK, 2_000)).hasSize(800);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "level-1.bam",
        "level-9.bam",
        "index_test.bam",
        "1.bam",
        "NA12878.sam",
        "ex1.sam.gz"
      })
  void realFiles(String name) throws Exception {
    Path file = real(name);
    List<String> expected = Alignments.expected(file);
    for (long split : new long[] {70_001, 100_003, 20_011, 1L << 30}) {
      assertThat(Alignments.bySplits(file, CodecChoice.QZFS, split))
          .as("split size %d", split)
          .isEqualTo(expected);
    }
    assertThat(Alignments.bySplits(file, CodecChoice.STOCK, 70_001)).isEqualTo(expected);
  }

  @Test
  void cutFilesAreRefused() throws IOException {
    byte[] real = Files.readAllBytes(real("level-9.bam"));
    refusesCut(real, real.length / 2);
    // htsjdk's writer lets records go over blocks, so that a cut between blocks is in a record.
    Path made = folder.resolve("made.bam");
    Alignments.random(made, 800, new Random(1));
    byte[] whole = Files.readAllBytes(made);
    refusesCut(whole, whole.length / 3);
    refusesCut(whole, blockStart(whole, whole.length / 3));
  }

  private void refusesCut(byte[] whole, int length) throws IOException {
    for (CodecChoice codec : List.of(CodecChoice.STOCK, CodecChoice.QZFS)) {
      Path cut = folder.resolve("cut-" + codec + "-" + length + ".bam");
      Files.write(cut, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> Alignments.bySplits(cut, codec, 100_003))
          .as("%s, %d bytes", codec, length)
          .isInstanceOf(AlignmentFormatException.class)
          .hasMessageContaining(cut.getFileName().toString())
          .hasMessageContaining("record")
          .message()
          .doesNotContain("\n");
    }
  }

  /** A file without the empty block that marks the end is read as far as it goes. */
  @Test
  void aCutBetweenRecordsAndBlocksIsNoError() throws Exception {
    Path file = real("level-9.bam");
    byte[] whole = Files.readAllBytes(file);
    Path cut = folder.resolve("short.bam");
    Files.write(cut, Arrays.copyOf(whole, blockStart(whole, whole.length / 2)));
    List<String> expected = Alignments.expected(file);
    for (CodecChoice codec : List.of(CodecChoice.STOCK, CodecChoice.QZFS)) {
      List<String> found = Alignments.bySplits(cut, codec, 100_003);
      assertThat(found).isEqualTo(expected.subList(0, found.size()));
      assertThat(found.size()).isBetween(1, expected.size() - 1);
    }
  }

  @Test
  void malformedTextNamesFileAndRecord() throws IOException {
    Path sam =
        Files.writeString(
            folder.resolve("bad.sam"),
            "@SQ\tSN:one\tLN:100\n"
                + "a\t0\tone\t1\t60\t2M\t*\t0\t0\tAC\tII\n"
                + "b\t0\tone\t1\t60\t2M\t*\t0\t0\tAC\tIII\n");
    assertThatThrownBy(() -> Alignments.bySplits(sam, CodecChoice.NONE, 1L << 20))
        .isInstanceOf(AlignmentFormatException.class)
        .hasMessageContaining("bad.sam, record 2")
        .hasMessageContaining("behind a");
  }

  /** Returns where the first block of BGZF behind a place begins. */
  private static int blockStart(byte[] bytes, int from) {
    int i = from;
    while (bytes[i] != 0x1F
        || bytes[i + 1] != (byte) 0x8B
        || bytes[i + 2] != 8
        || bytes[i + 12] != 'B'
        || bytes[i + 13] != 'C') {
      i++;
    }
    return i;
  }

  private static Path real(String name) {
    Path file = REAL.resolve(name).toAbsolutePath().normalize();
    assumeTrue(
        Files.exists(file), "the folder of real data sets is not beside the project: no " + REAL);
    return file;
  }
}
