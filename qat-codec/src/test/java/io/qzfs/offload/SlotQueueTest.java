// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SlotQueueTest {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  @Test
  void keepsOrderAndNeverGrows() throws Exception {
    SlotQueue queue = new SlotQueue(2);
    OffloadSlot[] slots = {new OffloadSlot(), new OffloadSlot(), new OffloadSlot()};
    for (int round = 0; round < 3; round++) {
      assertThat(queue.add(slots[0], 0)).isTrue();
      assertThat(queue.add(slots[1], 0)).isTrue();
      assertThat(queue.add(slots[2], 0)).isFalse();
      assertThat(queue.add(slots[2], TimeUnit.MILLISECONDS.toNanos(5))).isFalse();
      assertThat(queue.backlog()).isEqualTo(2);
      assertThat(queue.take()).isSameAs(slots[0]);
      assertThat(queue.take()).isSameAs(slots[1]);
    }
  }

  @Test
  void everyRequestOfManyReachesOneOfManyLanes() throws Exception {
    SlotQueue queue = new SlotQueue(3);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<Integer>> takers = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        takers.add(threads.submit(() -> takeAll(queue)));
      }
      List<Future<?>> adders = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        adders.add(
            threads.submit(
                () -> {
                  for (int k = 0; k < 20_000; k++) {
                    assertThat(queue.add(new OffloadSlot(), 10 * SECOND)).isTrue();
                  }
                  return null;
                }));
      }
      for (Future<?> adder : adders) {
        adder.get();
      }
      queue.close();
      int taken = 0;
      for (Future<Integer> taker : takers) {
        taken += taker.get();
      }
      assertThat(taken).isEqualTo(80_000);
    } finally {
      threads.shutdownNow();
    }
  }

  private static int takeAll(SlotQueue queue) throws InterruptedException {
    int taken = 0;
    while (queue.take() != null) {
      taken++;
    }
    return taken;
  }

  @Test
  void closedQueueIsEmptiedAndTakesNothingMore() throws Exception {
    SlotQueue queue = new SlotQueue(2);
    queue.add(new OffloadSlot(), 0);
    queue.close();
    assertThat(queue.add(new OffloadSlot(), SECOND)).isFalse();
    assertThat(queue.take()).isNotNull();
    assertThat(queue.take()).isNull();
  }
}
