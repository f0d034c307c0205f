// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.jobs.TestCodecs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the split size, the splits together give each record once, in order. */
class FastqSplitTest {

  private static final String BLOCKS = BlockCodec.class.getName();

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void plainFileInSplitsOfEverySize(String lineEnd) throws IOException {
    RandomFastq fastq = new RandomFastq(1, lineEnd).add(12, 12);
    everySize("a.fastq", fastq.bytes(), fastq.expected(), new Configuration(), "seed 1");
  }

  @Test
  void plainFileWithoutLastLineEnd() throws IOException {
    RandomFastq fastq = new RandomFastq(2, "\n").add(12, 10);
    byte[] bytes = Arrays.copyOf(fastq.bytes(), fastq.bytes().length - 1);
    everySize("a.fastq", bytes, fastq.expected(), new Configuration(), "seed 2");
  }

  @Test
  void plainFileWithBlankLinesAtTheEnd() throws IOException {
    RandomFastq fastq = new RandomFastq(3, "\n").add(8, 10);
    byte[] bytes = Arrays.copyOf(fastq.bytes(), fastq.bytes().length + 9);
    Arrays.fill(bytes, fastq.bytes().length, bytes.length, (byte) '\n');
    everySize("a.fastq", bytes, fastq.expected(), new Configuration(), "seed 3");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 60, 5000})
  void splittableCodecInSplitsOfEverySize(int maxBlock) throws IOException {
    RandomFastq fastq = new RandomFastq(maxBlock, "\n").add(maxBlock == 1 ? 2 : 8, 12);
    byte[] blocks = BlockCodec.blocks(fastq.bytes(), maxBlock, new Random(maxBlock));
    everySize("a.blk", blocks, fastq.expected(), Codecs.configuration(BLOCKS), "seed " + maxBlock);
  }

  @Test
  void splittableCodecWhoseFileIsNotSplittable() throws IOException {
    RandomFastq fastq = new RandomFastq(5, "\n").add(10, 12);
    byte[] bytes = BlockCodec.unsplittable(fastq.bytes());
    everySize("a.blk", bytes, fastq.expected(), Codecs.configuration(BLOCKS), "seed 5");
  }

  @Test
  void longReadsAcrossManyChunks() throws IOException {
    RandomFastq fastq = new RandomFastq(6, "\n").add(2, 600_000).add(30, 40_000).add(1500, 150);
    Path file = write("long.fastq", fastq.bytes());
    randomSizes(file, fastq.expected(), new Configuration(), 6);
    Path blocks = write("long.blk", BlockCodec.blocks(fastq.bytes(), 65_536, new Random(6)));
    randomSizes(blocks, fastq.expected(), Codecs.configuration(BLOCKS), 7);
  }

  @Test
  void stockGzipIsOneSplit() throws IOException {
    RandomFastq fastq = new RandomFastq(8, "\n").add(3000, 150);
    Configuration conf = Codecs.configuration(Codecs.STOCK);
    Path file = write("a.fastq.gz", Codecs.compress(Codecs.STOCK, fastq.bytes(), conf));
    assertThat(SplitReading.whole(file, conf)).isEqualTo(fastq.expected());
  }

  @Test
  void bzip2InSplits() throws IOException {
    RandomFastq fastq = new RandomFastq(9, "\n").add(14_000, 150);
    Configuration conf = Codecs.configuration(Codecs.BZIP2);
    Path file = write("a.fastq.bz2", Codecs.compress(Codecs.BZIP2, fastq.bytes(), conf));
    assertThat(SplitReading.inSplits(file, conf, 300_000)).as("seed 9").isEqualTo(fastq.expected());
  }

  @Test
  void qzfsGzipInSplits() throws IOException {
    TestCodecs.requireQzfs();
    RandomFastq fastq = new RandomFastq(10, "\n").add(3000, 300);
    Configuration conf = Codecs.configuration(Codecs.QZFS);
    conf.setInt("io.compression.codec.qat.block.size", 4096);
    Path own = write("own.fastq.gz", Codecs.compress(Codecs.QZFS, fastq.bytes(), conf));
    randomSizes(own, fastq.expected(), conf, 11);
    Path stock = write("stock.fastq.gz", Codecs.compress(Codecs.STOCK, fastq.bytes(), conf));
    randomSizes(stock, fastq.expected(), conf, 12);
  }

  private void everySize(
      String name, byte[] bytes, List<String> expected, Configuration conf, String seed)
      throws IOException {
    Path file = write(name, bytes);
    assertThat(SplitReading.whole(file, conf)).as(seed).isEqualTo(expected);
    for (int size = 1; size <= bytes.length; size++) {
      assertThat(SplitReading.inSplits(file, conf, size))
          .as("%s, split size %d", seed, size)
          .isEqualTo(expected);
    }
  }

  private static void randomSizes(Path file, List<String> expected, Configuration conf, long seed)
      throws IOException {
    Random random = new Random(seed);
    long length = Files.size(file);
    assertThat(SplitReading.whole(file, conf)).as("seed %d", seed).isEqualTo(expected);
    for (int i = 0; i < 8; i++) {
      long size = length / 60 + random.nextLong(length / (1 + random.nextInt(20))) + 1;
      assertThat(SplitReading.inSplits(file, conf, size))
          .as("seed %d, split size %d", seed, size)
          .isEqualTo(expected);
    }
  }

  private Path write(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }
}
