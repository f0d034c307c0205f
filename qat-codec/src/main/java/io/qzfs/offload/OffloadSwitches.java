// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

/**
 * The process's own switches, one a direction, which count beside those of each stream and from the
 * next block on. Thread-safe.
 */
public final class OffloadSwitches {
  private static final OffloadSwitches PROCESS = new OffloadSwitches();

  private volatile boolean compress = true;
  private volatile boolean decompress = true;

  /** Both on. */
  public OffloadSwitches() {}

  /** Those of the process. */
  public static OffloadSwitches process() {
    return PROCESS;
  }

  /** Whether a direction may use the device. */
  public boolean isOn(Direction direction) {
    return direction == Direction.COMPRESS ? compress : decompress;
  }

  /** Switches a direction. */
  public void set(Direction direction, boolean on) {
    if (direction == Direction.COMPRESS) {
      compress = on;
    } else {
      decompress = on;
    }
  }
}
