// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

/**
 * Sizes of blocks, uncompressed bytes, that are worth a device.
 *
 * @param smallest smallest block, or {@link #BREAK_EVEN}
 * @param largest largest block
 */
public record SizeWindow(int smallest, int largest) {
  /** Value of {@link #smallest} for the break-even of {@code qzfs calibrate} or of the device. */
  public static final int BREAK_EVEN = 0;

  /** From the break-even on. */
  public static final SizeWindow FROM_BREAK_EVEN = new SizeWindow(BREAK_EVEN, Integer.MAX_VALUE);

  public SizeWindow {
    if (smallest < 0 || largest < smallest) {
      throw new IllegalArgumentException(
          "Cannot use a size window from "
              + smallest
              + " to "
              + largest
              + " bytes: expected 0 (break-even) or more, and not more than the largest");
    }
  }
}
