// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.Sample;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ReaderFaultTest {
  private static final byte[] DATA = Sample.TEXT.bytes(10_000);

  private final TrackingBufferPool pool = new TrackingBufferPool();
  private final StreamResources resources = new StreamResources(pool, new Workers(4, 1));

  private BlockGzipInputStream open(InputStream in, int threads) throws IOException {
    return new BlockGzipInputStream(
        in, "x.gz", 0, ReadSettings.defaults().withThreads(threads), resources);
  }

  @ParameterizedTest
  @ValueSource(strings = {"qz", "bgzf", "plain"})
  void inputThatFailsAtAnyByteIsAnIoExceptionForGood(String kind) throws IOException {
    byte[] file =
        switch (kind) {
          case "qz" -> Members.writtenSmall(DATA, GzipFormat.QZ);
          case "bgzf" -> Members.writtenSmall(DATA, GzipFormat.BGZF);
          default -> Members.plain(DATA);
        };
    for (int n = 0; n < file.length; n += 1 + n / 100) {
      OddInputStream odd = new OddInputStream(file, 700).failingAfter(n);
      try (BlockGzipInputStream in = open(odd, 1 + n % 3)) {
        byte[] found = new byte[DATA.length + 1];
        int count = readUntilFailure(in, found, "connection reset");
        assertThat(Arrays.copyOf(found, count)).isEqualTo(Arrays.copyOf(DATA, count));
        assertThatThrownBy(in::read).hasMessageContaining("connection reset");
      }
      assertThat(odd.isClosed()).isTrue();
      pool.assertNothingIsOut();
    }
    assertThat(resources.workers().activeStreams()).isZero();
  }

  private static int readUntilFailure(BlockGzipInputStream in, byte[] found, String message) {
    int count = 0;
    try {
      while (true) {
        int read = in.read(found, count, found.length - count);
        assertThat(read).isPositive();
        count += read;
      }
    } catch (IOException e) {
      assertThat(e).hasMessageContaining(message);
      return count;
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void memoryThatIsNotThereIsNotForgottenAndLeaksNothing(boolean marked) throws IOException {
    byte[] file = marked ? Members.writtenSmall(DATA, GzipFormat.QZ) : Members.plain(DATA);
    for (int n = 1; n < (marked ? 7 : 2); n++) {
      pool.failAtAcquire(n);
      try (BlockGzipInputStream in = open(new ByteArrayInputStream(file), 2)) {
        assertThatThrownBy(in::readAllBytes)
            .as("acquire %d", n)
            .isInstanceOf(OutOfMemoryError.class);
        pool.failAtAcquire(Long.MAX_VALUE / 2);
        assertThatThrownBy(in::read).isInstanceOf(IOException.class).hasMessageContaining("memory");
      }
      pool.assertNothingIsOut();
    }
    assertThat(resources.workers().activeStreams()).isZero();
  }

  @Test
  void streamThatIsClosedHalfwayGivesEverythingBack() throws IOException {
    byte[] file = Members.concat(Members.writtenSmall(DATA, GzipFormat.QZ), Members.plain(DATA));
    for (int count = 0; count < 2 * DATA.length; count += 531) {
      BlockGzipInputStream in = open(new ByteArrayInputStream(file), 4);
      in.readNBytes(count);
      in.close();
      in.close();
      pool.assertNothingIsOut();
      assertThatThrownBy(in::read).isInstanceOf(IOException.class).hasMessageContaining("closed");
      assertThatThrownBy(in::available).hasMessageContaining("closed");
    }
    assertThat(resources.workers().activeStreams()).isZero();
  }

  @Test
  void streamThatReachedItsEndHoldsNothingButTheInputBuffer() throws IOException {
    try (BlockGzipInputStream in =
        open(new ByteArrayInputStream(Members.writtenSmall(DATA, GzipFormat.QZ)), 4)) {
      in.readAllBytes();
      assertThat(resources.workers().activeStreams()).isZero();
    }
  }

  @Test
  void interruptedReaderFailsOrReadsOnButNeverLeaks() throws IOException {
    byte[] data = Sample.TEXT.bytes(100_000);
    byte[] file = Members.writtenSmall(data, GzipFormat.QZ);
    for (int round = 0; round < 30; round++) {
      try (BlockGzipInputStream in = open(new ByteArrayInputStream(file), 4)) {
        Thread.currentThread().interrupt();
        assertThat(in.readAllBytes()).isEqualTo(data);
      } catch (IOException e) {
        assertThat(e).hasMessageContaining("Interrupted");
      }
      assertThat(Thread.interrupted()).isTrue();
      pool.assertNothingIsOut();
    }
  }

  @Test
  void availableTellsWhatCanBeReadWithoutDecoding() throws IOException {
    try (BlockGzipInputStream in = open(new ByteArrayInputStream(Members.qz(DATA)), 1)) {
      assertThat(in.available()).isZero();
      in.read();
      assertThat(in.available()).isEqualTo(DATA.length - 1);
      in.readAllBytes();
      assertThat(in.available()).isZero();
    }
  }
}
