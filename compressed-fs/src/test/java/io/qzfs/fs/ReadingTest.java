// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileRange;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.statistics.IOStatisticsSupport;
import org.apache.hadoop.util.functional.FutureIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads at any position, in any manner, give the bytes that stand there. */
class ReadingTest {
  private static final byte[] DATA = View.bytes(700_001, 11);

  @TempDir Path directory;

  @Test
  void edgesAreThoseOfHadoopsLocalFiles() throws IOException {
    try (View view = new View(directory)) {
      view.write("x", DATA);
      try (FSDataInputStream in = view.fs.open(view.path("x"))) {
        in.seek(DATA.length);
        assertThat(in.read()).isEqualTo(-1);
        assertThat(in.read(new byte[10])).isEqualTo(-1);
        assertThatThrownBy(() -> in.seek(DATA.length + 1L)).isInstanceOf(EOFException.class);
        assertThatThrownBy(() -> in.seek(-1)).isInstanceOf(EOFException.class);
        assertThat(in.getPos()).isEqualTo(DATA.length);
        assertThat(in.read(DATA.length, new byte[1], 0, 1)).isEqualTo(-1);
        assertThat(in.read(DATA.length + 5L, new byte[1], 0, 1)).isEqualTo(-1);
        assertThat(in.read(0, new byte[0], 0, 0)).isZero();
        assertThatThrownBy(() -> in.read(-1, new byte[1], 0, 1)).isInstanceOf(EOFException.class);
        assertThatThrownBy(() -> in.readFully(DATA.length - 1L, new byte[2]))
            .isInstanceOf(EOFException.class);
        assertThat(in.getPos()).isEqualTo(DATA.length);
        in.seek(5);
        assertThat(in.skip(DATA.length)).isEqualTo(DATA.length - 5);
        assertThat(in.available()).isZero();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"adaptive", "random", "sequential", "whole-file", "parquet, vector"})
  void randomReadsAreRightUnderEveryPolicy(String policy) throws Exception {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    try (View view = new View(directory)) {
      view.write("x", DATA);
      try (FSDataInputStream in =
          FutureIO.awaitFuture(
              view.fs
                  .openFile(view.path("x"))
                  .opt("fs.option.openfile.read.policy", policy)
                  .build())) {
        int position = 0;
        for (int i = 0; i < 400; i++) {
          if (random.nextInt(3) == 0) {
            position = random.nextInt(DATA.length);
            in.seek(position);
          }
          byte[] bytes = new byte[1 + random.nextInt(20_000)];
          int count = read(in, bytes, random.nextInt(4));
          assertThat(Arrays.copyOf(bytes, Math.max(0, count)))
              .as("seed %s, read %s at %s", seed, i, position)
              .isEqualTo(Arrays.copyOfRange(DATA, position, position + Math.max(0, count)));
          position += Math.max(0, count);
          assertThat(in.getPos()).isEqualTo(position);
          assertThat(count > 0 || position == DATA.length).isTrue();
          if (random.nextInt(40) == 0) {
            in.unbuffer();
          }
        }
      }
    }
  }

  private static int read(FSDataInputStream in, byte[] bytes, int how) throws IOException {
    switch (how) {
      case 0 -> {
        int value = in.read();
        bytes[0] = (byte) value;
        return value < 0 ? -1 : 1;
      }
      case 1 -> {
        ByteBuffer buffer = ByteBuffer.allocateDirect(bytes.length);
        int count = in.read(buffer);
        buffer.flip().get(bytes, 0, buffer.limit());
        return count;
      }
      default -> {
        return in.read(bytes);
      }
    }
  }

  @Test
  void manyThreadsReadOneStreamWhileAnotherReadsOn() throws Exception {
    int threads = 64;
    ExecutorService pool = Executors.newFixedThreadPool(threads + 1);
    try (View view = new View(directory)) {
      view.write("x", DATA);
      try (FSDataInputStream in = view.fs.open(view.path("x"))) {
        List<Callable<Void>> readers = new ArrayList<>();
        readers.add(
            () -> {
              assertThat(in.readAllBytes()).isEqualTo(DATA);
              return null;
            });
        for (int t = 0; t < threads; t++) {
          Random random = new Random(t);
          readers.add(() -> readSome(in, random));
        }
        for (Future<Void> done : pool.invokeAll(readers)) {
          done.get();
        }
        assertThat(in.getPos()).isEqualTo(DATA.length);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static Void readSome(FSDataInputStream in, Random random) throws IOException {
    for (int i = 0; i < 40; i++) {
      int position = random.nextInt(DATA.length);
      byte[] bytes = new byte[Math.min(1 + random.nextInt(30_000), DATA.length - position)];
      if (i % 2 == 0) {
        in.readFully(position, bytes);
      } else {
        ByteBuffer buffer = ByteBuffer.allocateDirect(bytes.length);
        in.readFully(position, buffer);
        buffer.flip().get(bytes);
      }
      assertThat(bytes).isEqualTo(Arrays.copyOfRange(DATA, position, position + bytes.length));
    }
    return null;
  }

  @Test
  void vectoredReadsGiveWhatStandsThere() throws Exception {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    try (View view = new View(directory)) {
      view.write("x", DATA);
      try (FSDataInputStream in = view.fs.open(view.path("x"))) {
        assertThat(in.hasCapability(StreamCapabilities.VECTOREDIO)).isTrue();
        for (int round = 0; round < 20; round++) {
          List<FileRange> ranges = new ArrayList<>();
          int at = random.nextInt(1000);
          while (at < DATA.length) {
            int length = Math.min(random.nextInt(30_000), DATA.length - at);
            ranges.add(0, FileRange.createFileRange(at, length));
            at += length + random.nextInt(200_000);
          }
          in.readVectored(
              ranges, round % 2 == 0 ? ByteBuffer::allocate : ByteBuffer::allocateDirect);
          for (FileRange range : ranges) {
            byte[] bytes = new byte[range.getLength()];
            range.getData().get().get(bytes);
            int from = (int) range.getOffset();
            assertThat(bytes)
                .as("seed %s, %s", seed, range)
                .isEqualTo(Arrays.copyOfRange(DATA, from, from + bytes.length));
          }
        }
      }
    }
  }

  @Test
  void statisticsTellWhatWasDecoded() throws IOException {
    try (View view = new View(directory)) {
      view.write("x", DATA);
      try (FSDataInputStream in = view.fs.open(view.path("x"))) {
        in.readFully(100_000, new byte[10]);
        in.readAllBytes();
        assertThat(IOStatisticsSupport.retrieveIOStatistics(in).counters())
            .containsEntry("stream_read_bytes", DATA.length + 10L)
            .hasEntrySatisfying(
                "store_stream_read_bytes", stored -> assertThat(stored).isLessThan(DATA.length))
            .anySatisfy(
                (name, value) -> {
                  assertThat(name).startsWith("qzfs_decompress_").endsWith("_blocks");
                  assertThat(value).isGreaterThanOrEqualTo(DATA.length / View.BLOCK);
                });
      }
    }
  }

  @Test
  void unknownMandatoryOptionIsRefused() throws IOException {
    try (View view = new View(directory)) {
      view.write("x", DATA);
      assertThatThrownBy(() -> view.fs.openFile(view.path("x")).must("fs.unknown", 1).build())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("fs.unknown");
    }
  }

  @Test
  void closedStreamIsClosed() throws IOException {
    try (View view = new View(directory)) {
      view.write("x", DATA);
      FSDataInputStream in = view.fs.open(view.path("x"));
      in.close();
      in.close();
      assertThatThrownBy(in::read).isInstanceOf(IOException.class);
      assertThatThrownBy(() -> in.seek(0)).isInstanceOf(IOException.class);
      assertThatThrownBy(() -> in.read(0, new byte[1], 0, 1)).isInstanceOf(IOException.class);
    }
  }
}
