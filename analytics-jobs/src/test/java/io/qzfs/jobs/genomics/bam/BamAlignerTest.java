// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import static org.assertj.core.api.Assertions.assertThat;

import htsjdk.samtools.SAMFileHeader;
import htsjdk.samtools.SamReader;
import htsjdk.samtools.SamReaderFactory;
import htsjdk.samtools.util.BlockCompressedInputStream;
import io.qzfs.jobs.fastq.ByteWindow;
import io.qzfs.jobs.fastq.SplitInput;
import io.qzfs.jobs.fastq.SplitInputs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From any byte of BAM the next record is found, and no other. */
class BamAlignerTest {

  @TempDir private Path folder;

  @Test
  void findsTheNextRecordFromAnywhere() throws IOException {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    Path bam = folder.resolve("random.bam");
    Alignments.random(bam, 400, random);
    byte[] decoded;
    try (BlockCompressedInputStream in = new BlockCompressedInputStream(bam.toFile())) {
      decoded = in.readAllBytes();
    }
    SAMFileHeader header;
    try (SamReader reader = SamReaderFactory.makeDefault().open(bam)) {
      header = reader.getFileHeader();
    }
    TreeSet<Integer> starts = starts(decoded);
    assertThat(starts).hasSize(400);
    BamPlausibility plausibility = new BamPlausibility(header.getSequenceDictionary());
    for (int i = 0; i < 1_500; i++) {
      int from = i < 1_000 ? i : random.nextInt(decoded.length);
      SplitInput input = input(decoded, from);
      ByteWindow window = new ByteWindow(input, 1);
      boolean found = BamAligner.align(window, input, plausibility);
      Integer expected = starts.ceiling(from);
      assertThat(found).as("seed %d, from %d", seed, from).isEqualTo(expected != null);
      if (found) {
        assertThat(from + window.position())
            .as("seed %d, from %d", seed, from)
            .isEqualTo((long) expected);
      }
    }
  }

  private static TreeSet<Integer> starts(byte[] decoded) throws IOException {
    ByteWindow window = new ByteWindow(input(decoded, 0), 1);
    BamLayout.skipHeader(window);
    TreeSet<Integer> starts = new TreeSet<>();
    while (window.has(0)) {
      starts.add((int) window.position());
      int bytes = Integer.BYTES + BamLayout.int32(window, 0);
      assertThat(window.has(bytes - 1)).isTrue();
      window.skip(bytes);
    }
    return starts;
  }

  private static SplitInput input(byte[] decoded, int from) {
    return SplitInputs.whole(
        new ByteArrayInputStream(Arrays.copyOfRange(decoded, from, decoded.length)),
        null,
        decoded.length);
  }
}
