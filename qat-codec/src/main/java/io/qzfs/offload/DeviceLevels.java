// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

/**
 * Which of the user's levels a device's level serves. Devices have three real steps (QAT generation
 * 4: 1 to 5, 6 to 8, 9); a step serves the levels up to which software's table does not compress
 * better than zlib does at that step.
 */
final class DeviceLevels {
  private static final int FAST = 3;
  private static final int GOOD = 8;
  private static final int BEST = 9;

  private DeviceLevels() {}

  /** Whether blocks of a stream at a level may go to a device at its level. */
  static boolean serves(int deviceLevel, int userLevel) {
    if (deviceLevel >= BEST) {
      return true;
    }
    return userLevel <= (deviceLevel >= 6 ? GOOD : FAST);
  }
}
