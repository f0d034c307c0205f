// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.gzip.IndexLeaf;
import io.qzfs.gzip.IndexRoot;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LeafCacheTest {
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  private static Optional<IndexLeaf> leaf() {
    IndexLeaf.Builder builder = new IndexLeaf.Builder();
    builder.add(40, 10);
    byte[] member = builder.takeMember();
    return IndexLeaf.read(
        ByteBuffer.wrap(member), new IndexRoot.Entry(40, 0, 0, 1, IndexLeaf.crcOf(member)));
  }

  @Test
  void sixteenLeavesAreKeptAndTheOneLeastUsedGoes() throws IOException {
    List<Integer> loads = new ArrayList<>();
    LeafCache cache =
        new LeafCache(
            number -> {
              loads.add(number);
              return leaf();
            });
    for (int i = 0; i < LeafCache.MAX_LEAVES; i++) {
      cache.get(i);
    }
    cache.get(0);
    assertThat(loads).hasSize(LeafCache.MAX_LEAVES);
    cache.get(100);
    cache.get(0);
    assertThat(loads).hasSize(LeafCache.MAX_LEAVES + 1);
    cache.get(1);
    assertThat(loads).hasSize(LeafCache.MAX_LEAVES + 2).endsWith(1);
  }

  @Test
  void oneThreadReadsALeafAndWhoNeedsAnotherDoesNotWait() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    LeafCache cache =
        new LeafCache(
            number -> {
              if (number == 7) {
                loads.incrementAndGet();
                begun.countDown();
                await(mayEnd);
              }
              return leaf();
            });
    List<Future<Optional<IndexLeaf>>> readers = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      readers.add(threads.submit(() -> cache.get(7)));
    }
    begun.await();
    assertThat(cache.get(8)).isPresent();
    mayEnd.countDown();
    for (Future<Optional<IndexLeaf>> reader : readers) {
      assertThat(reader.get()).isPresent();
    }
    assertThat(loads).hasValue(1);
  }

  @Test
  void failureIsOfOneReaderAndTheNextTriesAgain() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch mayFail = new CountDownLatch(1);
    LeafCache cache =
        new LeafCache(
            number -> {
              if (loads.incrementAndGet() == 1) {
                begun.countDown();
                await(mayFail);
                throw new IOException("the store is gone");
              }
              return leaf();
            });
    Future<Optional<IndexLeaf>> first = threads.submit(() -> cache.get(3));
    begun.await();
    Future<Optional<IndexLeaf>> second = threads.submit(() -> cache.get(3));
    mayFail.countDown();
    assertThatThrownBy(first::get).hasRootCauseMessage("the store is gone");
    assertThat(second.get()).isPresent();
    assertThat(loads).hasValue(2);
  }

  private static void await(CountDownLatch latch) throws IOException {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    }
  }
}
