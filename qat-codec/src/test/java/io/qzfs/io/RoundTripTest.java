// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.OnDevice;
import io.qzfs.engine.Sample;
import io.qzfs.gzip.Gzip;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(OnDevice.class)
class RoundTripTest {
  private static final int[] SIZES = {
    0, 1, 20, 511, 4095, 4096, 4097, 65_279, 65_280, 65_281, 65_536, 65_537, 600_000
  };
  private static final long MEMORY_BOUND = 4 << 20;

  static Stream<Arguments> layouts() {
    return Stream.of(GzipFormat.QZ, GzipFormat.BGZF)
        .flatMap(
            format ->
                Stream.of(4096, 65_536, 524_288)
                    .flatMap(
                        block ->
                            IntStream.of(0, 1, 2, 4)
                                .mapToObj(threads -> Arguments.of(format, block, threads))));
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void everySizeOfEveryKindComesBack(GzipFormat format, int blockSize, int threads)
      throws IOException {
    WriteSettings settings =
        WriteSettings.defaults().withFormat(format).withBlockSize(blockSize).withThreads(threads);
    for (Sample kind : Sample.values()) {
      for (int size : SIZES) {
        byte[] data = kind.bytes(size);
        byte[] file = Members.written(data, settings);
        String what = kind + " of " + size;
        assertThat(Reading.all(file, ReadSettings.defaults().withThreads(threads)))
            .as(what)
            .isEqualTo(data);
        assertThat(byJava(file)).as("%s by java.util.zip", what).isEqualTo(data);
      }
    }
  }

  @Test
  void piecesOfAnySizeAreWrittenAndReadInOrder() throws IOException {
    long seed = 77;
    Random random = new Random(seed);
    byte[] data = Sample.TEXT.bytes(1_500_000);
    for (int round = 0; round < 4; round++) {
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      try (BlockGzipOutputStream out =
          new BlockGzipOutputStream(file, Members.smallBlocks().withThreads(round))) {
        int done = 0;
        while (done < data.length) {
          int part = Math.min(data.length - done, 1 + random.nextInt(20_000));
          out.write(data, done, part);
          done += part;
          if (random.nextInt(20) == 0 && done < data.length) {
            out.write(data[done++]);
          }
        }
      }
      assertThat(Reading.all(file.toByteArray(), ReadSettings.defaults().withThreads(4)))
          .as("round %d, seed %d", round, seed)
          .isEqualTo(data);
    }
  }

  @ParameterizedTest
  @CsvSource({"4096, 1", "4096, 4", "65536, 0", "65536, 2", "65536, 16", "524288, 1", "524288, 16"})
  void neitherWriterNorReaderTakesMoreThanFourMebibytes(int blockSize, int threads)
      throws IOException {
    byte[] data = Members.concat(Sample.RANDOM.bytes(3 << 20), Sample.ZEROS.bytes(9 << 20));
    TrackingBufferPool pool = new TrackingBufferPool();
    StreamResources resources = new StreamResources(pool, new Workers(16, 1));
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    WriteSettings settings = WriteSettings.defaults().withBlockSize(blockSize).withThreads(threads);
    try (BlockGzipOutputStream out = new BlockGzipOutputStream(file, settings, resources)) {
      out.write(data);
    }
    pool.assertNothingIsOut();
    assertThat(pool.peakBytes()).as("writer").isLessThanOrEqualTo(MEMORY_BOUND);

    TrackingBufferPool readPool = new TrackingBufferPool();
    try (BlockGzipInputStream in =
        new BlockGzipInputStream(
            new ByteArrayInputStream(file.toByteArray()),
            "x.gz",
            0,
            ReadSettings.defaults().withThreads(threads),
            new StreamResources(readPool, resources.workers()))) {
      assertThat(in.readAllBytes()).isEqualTo(data);
    }
    readPool.assertNothingIsOut();
    assertThat(readPool.peakBytes()).as("reader").isLessThanOrEqualTo(MEMORY_BOUND);
    assertThat(resources.workers().activeStreams()).isZero();
  }

  @ParameterizedTest
  @EnumSource(
      value = GzipFormat.class,
      names = {"QZ", "BGZF"})
  void incompressibleBlocksGrowByLessThanAThousandth(GzipFormat format) throws IOException {
    for (int size : new int[] {65_536, 524_288, 1 << 20}) {
      byte[] data = Sample.RANDOM.bytes(size);
      byte[] file = Members.written(data, WriteSettings.defaults().withFormat(format));
      int blocks = size / 65_280 + 1;
      assertThat(file.length - size).isLessThanOrEqualTo(size / 1000 + 64 * blocks + 200);
      assertThat(Reading.all(file)).isEqualTo(data);
    }
  }

  @Test
  void fileOfNoBytesIsTheMemberOfTwentyBytes() throws IOException {
    byte[] file = Members.written(new byte[0], WriteSettings.defaults());
    assertThat(file).isEqualTo(Gzip.emptyMember());
    assertThat(Reading.all(file)).isEmpty();
  }

  @Test
  void bgzfFileOfNoBytesIsItsEndMember() {
    byte[] file = Members.writtenSmall(new byte[0], GzipFormat.BGZF);
    assertThat(java.util.HexFormat.of().formatHex(file))
        .isEqualTo("1f8b08040000000000ff0600424302001b0003000000000000000000");
  }

  @Test
  void readsNeverCrossAMemberAndNeverReturnZero() throws IOException {
    byte[] file =
        Members.concat(
            Members.plain(Sample.TEXT.bytes(100)),
            Members.qz(new byte[0]),
            Members.qz(Sample.TEXT.bytes(50)),
            Gzip.emptyMember(),
            Members.bgzf(Sample.TEXT.bytes(70)));
    try (BlockGzipInputStream in =
        new BlockGzipInputStream(new ByteArrayInputStream(file), "x.gz", Reading.settings())) {
      byte[] bytes = new byte[1000];
      assertThat(in.read(bytes, 0, 0)).isZero();
      assertThat(in.read(bytes)).isEqualTo(100);
      assertThat(in.read(bytes)).isEqualTo(50);
      assertThat(in.read(bytes)).isEqualTo(70);
      assertThat(in.read(bytes)).isEqualTo(-1);
      assertThat(in.members()).isEqualTo(5);
    }
  }

  static byte[] byJava(byte[] file) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(file), 65_536)) {
      return in.readAllBytes();
    }
  }
}
