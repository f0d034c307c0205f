// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkersTest {

  @Test
  void spareCoresAreTheProcessorsLessTheActiveStreams() {
    Workers workers = new Workers(4, 1);
    assertThat(workers.helpers(0)).isEqualTo(3);
    List<Workers.Activity> streams = new ArrayList<>();
    for (int spare : new int[] {3, 2, 1, 0, 0}) {
      streams.add(workers.activate());
      assertThat(workers.helpers(0)).isEqualTo(spare);
    }
    streams.forEach(Workers.Activity::close);
    streams.forEach(Workers.Activity::close);
    assertThat(workers.activeStreams()).isZero();
    assertThat(workers.helpers(1)).isZero();
    assertThat(workers.helpers(8)).isEqualTo(7);
  }

  @Test
  void poolKeepsNoMoreIdleBytesThanItsBound() {
    SharedBufferPool pool = new SharedBufferPool();
    List<ByteBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      buffers.add(pool.acquire(600_000));
    }
    buffers.forEach(pool::release);
    assertThat(pool.idleBytes()).isBetween(1L, SharedBufferPool.MAX_IDLE_BYTES);
    ByteBuffer again = pool.acquire(600_000);
    assertThat(buffers).contains(again);
    assertThat(again.position()).isZero();
    assertThat(again.limit()).isEqualTo(again.capacity());
  }

  @Test
  void sizeClassesWasteAtMostAQuarter() {
    for (int capacity = 1; capacity < 2_000_000; capacity += 1 + capacity / 7) {
      int size = SharedBufferPool.sizeClass(capacity);
      assertThat(size).isGreaterThanOrEqualTo(capacity);
      assertThat(size).isLessThanOrEqualTo(Math.max(4096, capacity + capacity / 4 + 1));
      assertThat(SharedBufferPool.sizeClass(size)).isEqualTo(size);
    }
  }
}
