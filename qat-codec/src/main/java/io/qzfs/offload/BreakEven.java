// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

/**
 * The smallest blocks that are worth a device. Immutable.
 *
 * @param compress bytes from which on compressing pays
 * @param decompress bytes from which on decompressing pays
 * @param origin where the figures come from, for people
 */
public record BreakEven(int compress, int decompress, String origin) {

  /** The smallest size for a window: its own, or the break-even. */
  int smallest(Direction direction, SizeWindow window) {
    if (window.smallest() != SizeWindow.BREAK_EVEN) {
      return window.smallest();
    }
    return direction == Direction.COMPRESS ? compress : decompress;
  }
}
