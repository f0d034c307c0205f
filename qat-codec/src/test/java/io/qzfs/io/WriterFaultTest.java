// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.Sample;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class WriterFaultTest {
  private static final byte[] DATA = Sample.TEXT.bytes(10_000);

  private final TrackingBufferPool pool = new TrackingBufferPool();
  private final StreamResources resources = new StreamResources(pool, new Workers(4, 1));

  private BlockGzipOutputStream open(java.io.OutputStream out, WriteSettings settings)
      throws IOException {
    return new BlockGzipOutputStream(out, settings, resources);
  }

  @ParameterizedTest
  @CsvSource({"QZ, 1", "QZ, 4", "BGZF, 1"})
  void failureAtAnyByteIsForGoodAndNothingMoreIsWritten(GzipFormat format, int threads)
      throws IOException {
    WriteSettings settings = Members.smallBlocks().withFormat(format).withThreads(threads);
    byte[] whole = Members.written(DATA, settings);
    for (int n = 0; n < whole.length; n++) {
      FaultyOutputStream faulty = new FaultyOutputStream(n);
      BlockGzipOutputStream out = open(faulty, settings);
      boolean failed = writeAll(out);
      assertThat(faulty.isClosed()).as("closed, fault at %d", n).isTrue();
      assertThat(failed).as("failed, fault at %d", n).isTrue();
      assertThat(faulty.taken()).isEqualTo(Arrays.copyOf(whole, n));
      pool.assertNothingIsOut();
    }
    assertThat(resources.workers().activeStreams()).isZero();
  }

  /** Writes and closes; after the first failure, every call must fail but close. */
  private static boolean writeAll(BlockGzipOutputStream out) throws IOException {
    boolean failed = false;
    try {
      out.write(DATA);
      out.flush();
      out.finish();
    } catch (IOException e) {
      failed = true;
      assertThat(e).hasMessageContaining("disk full");
      assertThatThrownBy(() -> out.write(7)).hasMessageContaining("disk full");
      assertThatThrownBy(out::flush).hasMessageContaining("disk full");
      assertThatThrownBy(out::endBlock).hasMessageContaining("disk full");
      assertThatThrownBy(out::finish).hasMessageContaining("disk full");
      assertThatThrownBy(out::restart).hasMessageContaining("disk full");
    }
    out.close();
    out.close();
    return failed;
  }

  @Test
  void failureInCloseIsThrownOnceAndTheStreamBelowIsClosed() throws IOException {
    FaultyOutputStream faulty = new FaultyOutputStream(10);
    BlockGzipOutputStream out = open(faulty, WriteSettings.defaults());
    out.write(DATA);
    assertThatThrownBy(out::close).hasMessageContaining("disk full");
    out.close();
    assertThat(faulty.isClosed()).isTrue();
    pool.assertNothingIsOut();
  }

  @Test
  void memoryThatIsNotThereFailsTheStreamAndLeaksNothing() throws IOException {
    for (int n = 0; n < 5; n++) {
      pool.failAtAcquire(n);
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      BlockGzipOutputStream out = open(file, Members.smallBlocks());
      assertThatThrownBy(() -> out.write(DATA)).isInstanceOf(OutOfMemoryError.class);
      pool.failAtAcquire(Long.MAX_VALUE / 2);
      assertThatThrownBy(() -> out.write(DATA)).isInstanceOf(IOException.class);
      int written = file.size();
      out.close();
      assertThat(file.size()).as("nothing is written by close").isEqualTo(written);
      pool.assertNothingIsOut();
    }
  }

  @Test
  void closedStreamsRefuseEverything() throws IOException {
    BlockGzipOutputStream out = open(new ByteArrayOutputStream(), WriteSettings.defaults());
    out.close();
    assertThatThrownBy(() -> out.write(1)).isInstanceOf(IOException.class);
    assertThatThrownBy(out::flush).hasMessageContaining("closed");
    assertThatThrownBy(out::finish).hasMessageContaining("closed");
  }

  @Test
  void finishedStreamsRefuseBytesUntilTheyAreRestarted() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    BlockGzipOutputStream out = open(file, WriteSettings.defaults());
    out.write(DATA);
    out.finish();
    int length = file.size();
    out.finish();
    assertThatThrownBy(() -> out.write(1)).hasMessageContaining("finished");
    assertThat(file.size()).isEqualTo(length);
    out.restart();
    out.finish();
    assertThat(file.size()).as("nothing new, so nothing written").isEqualTo(length);
    out.restart();
    out.write(DATA);
    out.close();
    byte[] both = Members.concat(DATA, DATA);
    assertThat(Reading.all(file.toByteArray())).isEqualTo(both);
    assertThat(Reading.byPosition(file.toByteArray(), Reading.settings()).data()).isEqualTo(both);
  }

  @Test
  void endBlockMakesEveryByteWrittenSoFarReadable() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (BlockGzipOutputStream out = open(file, WriteSettings.defaults())) {
      for (int done = 0; done < DATA.length; done += 1000) {
        out.write(DATA, done, 1000);
        out.endBlock();
        assertThat(Reading.all(file.toByteArray())).isEqualTo(Arrays.copyOf(DATA, done + 1000));
      }
    }
    assertThat(Reading.byPosition(file.toByteArray(), Reading.settings()).data()).isEqualTo(DATA);
    pool.assertNothingIsOut();
  }

  @Test
  void interruptedWriterFailsOrFinishesButNeverLeaks() throws IOException {
    for (int round = 0; round < 30; round++) {
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      BlockGzipOutputStream out = open(file, Members.smallBlocks().withThreads(4));
      Thread.currentThread().interrupt();
      boolean failed = false;
      try {
        out.write(Sample.TEXT.bytes(100_000));
        out.finish();
      } catch (IOException e) {
        failed = true;
      }
      assertThat(Thread.interrupted()).isTrue();
      out.close();
      pool.assertNothingIsOut();
      if (!failed) {
        assertThat(Reading.all(file.toByteArray())).isEqualTo(Sample.TEXT.bytes(100_000));
      }
    }
  }
}
