// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ContextPoolTest {
  private final List<Integer> made = new ArrayList<>();
  private final List<Integer> destroyed = new ArrayList<>();
  private final ContextPool<Integer> pool =
      new ContextPool<>("test", 2, this::make, destroyed::add);

  private int make() {
    made.add(made.size());
    return made.size() - 1;
  }

  @Test
  void givesTheContextThatCameBackLast() {
    int first = pool.borrow();
    int second = pool.borrow();
    pool.giveBack(second);
    pool.giveBack(first);
    assertThat(pool.borrow()).isEqualTo(first);
    assertThat(made).hasSize(2);
  }

  @Test
  void keepsNoMoreThanTold() {
    List<Integer> borrowed = List.of(pool.borrow(), pool.borrow(), pool.borrow());
    assertThat(pool.live()).isEqualTo(3);
    borrowed.forEach(pool::giveBack);
    assertThat(pool.live()).isEqualTo(2);
    assertThat(destroyed).containsExactly(2);
  }

  @Test
  void contextThatCannotBeMadeIsNotCounted() {
    ContextPool<Integer> failing =
        new ContextPool<>(
            "test",
            1,
            () -> {
              throw new OutOfMemoryError("no memory for a context");
            },
            context -> {});
    assertThatThrownBy(failing::borrow).isInstanceOf(OutOfMemoryError.class);
    assertThat(failing.live()).isZero();
    failing.close();
  }

  @Test
  void closeDestroysIdleContextsAndThoseThatComeBackLater() throws InterruptedException {
    int idle = pool.borrow();
    int borrowed = pool.borrow();
    pool.giveBack(idle);
    Thread closer = new Thread(pool::close);
    closer.start();
    while (!isClosed()) {
      Thread.onSpinWait();
    }
    assertThat(closer.isAlive()).isTrue();
    pool.giveBack(borrowed);
    closer.join();
    assertThat(destroyed).containsExactlyInAnyOrderElementsOf(made);
    assertThat(pool.live()).isZero();
  }

  private boolean isClosed() {
    try {
      pool.giveBack(pool.borrow());
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  @Test
  void closeKeepsTheInterruptOfItsThread() throws InterruptedException {
    int borrowed = pool.borrow();
    List<Boolean> interrupted = new ArrayList<>();
    Thread closer =
        new Thread(
            () -> {
              pool.close();
              interrupted.add(Thread.currentThread().isInterrupted());
            });
    closer.start();
    closer.interrupt();
    Thread.sleep(20);
    pool.giveBack(borrowed);
    closer.join();
    assertThat(interrupted).containsExactly(true);
  }
}
