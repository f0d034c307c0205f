// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.ffi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class NativeMemoryTest {
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(100);

  @Test
  void addressIsThatOfThePosition() {
    long start = NativeMemory.address(buffer);
    assertThat(NativeMemory.address(buffer.position(10))).isEqualTo(start + 10);
    assertThat(NativeMemory.address(buffer, 99, 1)).isEqualTo(start + 99);
    assertThat(NativeMemory.address(buffer.clear().slice(5, 20))).isEqualTo(start + 5);
  }

  @Test
  void noRangeLeavesItsBuffer() {
    int[][] ranges = {{0, 101}, {100, 1}, {-1, 1}, {1, -1}, {1, Integer.MAX_VALUE}, {101, 0}};
    for (int[] range : ranges) {
      assertThatThrownBy(() -> NativeMemory.address(buffer, range[0], range[1]))
          .as("%d bytes from %d", range[1], range[0])
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void buffersOnTheHeapHaveNoAddress() {
    assertThatThrownBy(() -> NativeMemory.address(ByteBuffer.allocate(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("heap");
  }

  @Test
  void structuresAreZeroedAlignedAndOfTheirSize() {
    for (int size : new int[] {1, 16, 63, 64, 65, 98_304}) {
      ByteBuffer struct = NativeMemory.allocate(size);
      assertThat(struct.capacity()).isEqualTo(size);
      assertThat(struct.order()).isEqualTo(ByteOrder.nativeOrder());
      assertThat(NativeMemory.address(struct, 0, size) % 64).isZero();
      while (struct.hasRemaining()) {
        assertThat(struct.get()).isZero();
      }
    }
  }
}
