// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads, contexts and the end of every {@link DeflateEngine}. */
@Timeout(60)
public abstract class AbstractEngineLifecycleTest {
  private static final byte[] BLOCK = Sample.TEXT.bytes(20_000);

  /** Loads the engine under test, a new one each time. */
  protected abstract DeflateEngine open();

  @Test
  void callsAfterCloseAreIllegal() throws IOException {
    DeflateEngine engine = open();
    byte[] body = EngineCalls.deflate(engine, BLOCK, engine.levels().lowest());
    engine.close();
    assertThatThrownBy(() -> EngineCalls.deflate(engine, BLOCK, engine.levels().lowest()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(engine.description().name());
    assertThatThrownBy(() -> EngineCalls.inflate(engine, body, BLOCK.length))
        .isInstanceOf(IllegalStateException.class);
    assertThat(engine.liveContexts()).isZero();
    engine.close();
  }

  @Test
  void closeWaitsForCallsUnderWay() throws Exception {
    DeflateEngine engine = open();
    AtomicBoolean closed = new AtomicBoolean();
    List<Future<Integer>> callers = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (int i = 0; i < 4; i++) {
        callers.add(threads.submit(() -> callUntilClosed(engine, closed)));
      }
      Thread.sleep(Duration.ofMillis(150).toMillis());
      engine.close();
      closed.set(true);
      for (Future<Integer> caller : callers) {
        assertThat(caller.get()).isPositive();
      }
      assertThat(engine.liveContexts()).isZero();
    } finally {
      threads.shutdownNow();
    }
  }

  private static int callUntilClosed(DeflateEngine engine, AtomicBoolean closed)
      throws IOException {
    for (int calls = 0; ; calls++) {
      boolean wasClosed = closed.get();
      try {
        byte[] body = EngineCalls.deflate(engine, BLOCK, engine.levels().highest());
        assertThat(wasClosed).as("a call went through after close").isFalse();
        assertThat(RawDeflate.inflate(body)).isEqualTo(BLOCK);
      } catch (IllegalStateException e) {
        return calls;
      }
    }
  }

  @Test
  void contextsComeBackToThePoolBoundAfterManyThreads() throws Exception {
    DeflateEngine engine = open();
    assertThat(engine.liveContexts()).as("contexts of an engine that was only loaded").isZero();
    int bound = 2 * Runtime.getRuntime().availableProcessors();
    int level = engine.levels().lowest();
    byte[] body = EngineCalls.deflate(engine, BLOCK, level);
    for (int round = 0; round < 3; round++) {
      inThreads(32, () -> goodAndBadCalls(engine, body, level));
      assertThat(engine.liveContexts()).as("round %d", round).isLessThanOrEqualTo(bound);
    }
    engine.close();
  }

  private static Void goodAndBadCalls(DeflateEngine engine, byte[] body, int level)
      throws IOException {
    for (int i = 0; i < 12; i++) {
      assertThat(EngineCalls.deflate(engine, BLOCK, level)).isEqualTo(body);
      assertThat(EngineCalls.inflate(engine, body, BLOCK.length)).isEqualTo(BLOCK);
      assertThatThrownBy(() -> EngineCalls.inflate(engine, body, BLOCK.length - 1))
          .isInstanceOf(DeflateDataException.class);
      assertThatThrownBy(
              () -> engine.deflate(Direct.of(BLOCK), ByteBuffer.allocateDirect(9), level))
          .isInstanceOf(EngineException.class);
      assertThatThrownBy(() -> engine.inflate(Direct.of(body), body.length, Direct.of(BLOCK)))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
    return null;
  }

  @Test
  void twoLoadsDoNotDisturbEachOther() throws Exception {
    DeflateEngine one = open();
    DeflateEngine other = open();
    inThreads(
        4,
        () -> {
          for (int i = 0; i < 10; i++) {
            byte[] body = EngineCalls.deflate(one, BLOCK, one.levels().highest());
            assertThat(EngineCalls.inflate(other, body, BLOCK.length)).isEqualTo(BLOCK);
          }
          return null;
        });
    one.close();
    byte[] body = EngineCalls.deflate(other, BLOCK, other.levels().highest());
    assertThat(EngineCalls.inflate(other, body, BLOCK.length)).isEqualTo(BLOCK);
    other.close();
  }

  /** Runs a task in so many threads at once, and throws what one of them threw. */
  static void inThreads(int count, Callable<Void> task) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(count);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        tasks.add(task);
      }
      for (Future<Void> future : threads.invokeAll(tasks)) {
        future.get();
      }
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }
}
