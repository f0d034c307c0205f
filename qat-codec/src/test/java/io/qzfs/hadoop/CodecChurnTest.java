// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.Sample;
import io.qzfs.io.SharedBufferPool;
import io.qzfs.io.StreamUse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.io.compress.CodecPool;
import org.apache.hadoop.io.compress.Decompressor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Case C05: streams opened and closed for hours leave nothing behind. */
@Timeout(60)
class CodecChurnTest {
  private static final int THREADS = 8;
  private static final int CYCLES = 20_000;
  private static final byte[] DATA = Sample.TEXT.bytes(1024);

  private final QatGzipCodec codec = Codecs.ours();

  @Test
  void contextsAndBuffersStayWithinTheirBounds() throws Exception {
    byte[] blocks = Codecs.compress(codec, DATA);
    byte[] plain = Codecs.compressPooled(codec, DATA);
    churn(blocks, plain, CYCLES / 10);
    long before = directBytes();
    churn(blocks, plain, CYCLES);

    int processors = Runtime.getRuntime().availableProcessors();
    assertThat(Codecs.liveContexts()).as("contexts").isLessThanOrEqualTo(8 * processors + 4);
    assertThat(StreamUse.activeStreams()).as("streams that claim a core").isZero();
    assertThat(StreamUse.idleBufferBytes())
        .as("idle buffers")
        .isLessThanOrEqualTo(SharedBufferPool.MAX_IDLE_BYTES);
    assertThat(directBytes() - before).as("growth of direct memory").isLessThan(64L << 20);
  }

  private void churn(byte[] blocks, byte[] plain, int cycles) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        tasks.add(
            () -> {
              for (int cycle = 0; cycle < cycles / THREADS; cycle++) {
                cycle(cycle % 2 == 0 ? blocks : plain, cycle);
              }
              return null;
            });
      }
      for (Future<Void> future : threads.invokeAll(tasks)) {
        future.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** Half with the pool, one in ten damaged, some closed halfway, some writing. */
  private void cycle(byte[] file, int number) throws IOException {
    boolean pooled = number % 4 < 2;
    boolean damaged = number % 10 == 3;
    byte[] bytes = damaged ? damaged(file) : file;
    Decompressor decompressor = pooled ? CodecPool.getDecompressor(codec) : null;
    try (InputStream in = codec.createInputStream(new ByteArrayInputStream(bytes), decompressor)) {
      if (number % 10 == 7) {
        assertThat(in.read()).isEqualTo(DATA[0]);
      } else {
        assertThat(in.readAllBytes().length).isEqualTo(DATA.length);
      }
      assertThat(damaged).isFalse();
    } catch (IOException e) {
      assertThat(damaged).as("damaged: %s", e.getMessage()).isTrue();
    } finally {
      CodecPool.returnDecompressor(decompressor);
    }
    if (number % 10 == 5) {
      Codecs.compressPooled(codec, DATA);
      Codecs.compress(codec, DATA);
    }
  }

  private static byte[] damaged(byte[] file) {
    byte[] damaged = file.clone();
    damaged[file.length - 6] ^= 1;
    return damaged;
  }

  private static long directBytes() {
    return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
        .filter(pool -> pool.getName().equals("direct"))
        .mapToLong(BufferPoolMXBean::getMemoryUsed)
        .sum();
  }
}
