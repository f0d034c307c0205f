// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static java.util.Objects.requireNonNull;

/**
 * How a stream uses a device. Immutable.
 *
 * @param compress whether blocks may be compressed by a device
 * @param decompress whether members may be decompressed by one
 * @param compressWindow sizes that are worth it, compressing
 * @param decompressWindow sizes that are worth it, decompressing
 * @param sample whether blocks are sampled, and those that look incompressible kept from the device
 * @param verify how much of the device's work is checked
 * @param deadlineMillis milliseconds from submission after which a request counts as lost
 * @param busyMillis milliseconds to wait for room when the device is busy, before software does it
 */
public record OffloadSettings(
    boolean compress,
    boolean decompress,
    SizeWindow compressWindow,
    SizeWindow decompressWindow,
    boolean sample,
    Verify verify,
    int deadlineMillis,
    int busyMillis) {

  /** Default of {@link #deadlineMillis}: some thousand times what a healthy device takes. */
  public static final int DEFAULT_DEADLINE_MILLIS = 1_000;

  /** Longest deadline and longest wait. */
  public static final int MAX_MILLIS = 600_000;

  private static final OffloadSettings DEFAULTS =
      new OffloadSettings(
          true,
          true,
          SizeWindow.FROM_BREAK_EVEN,
          SizeWindow.FROM_BREAK_EVEN,
          true,
          Verify.WRITE,
          DEFAULT_DEADLINE_MILLIS,
          0);

  public OffloadSettings {
    requireNonNull(compressWindow, "compressWindow is null");
    requireNonNull(decompressWindow, "decompressWindow is null");
    requireNonNull(verify, "verify is null");
    checkMillis("deadline", 1, deadlineMillis);
    checkMillis("wait for a busy device", 0, busyMillis);
  }

  private static void checkMillis(String what, int least, int millis) {
    if (millis < least || millis > MAX_MILLIS) {
      throw new IllegalArgumentException(
          "Cannot use a "
              + what
              + " of "
              + millis
              + " ms: expected "
              + least
              + " to "
              + MAX_MILLIS);
    }
  }

  /** Both directions, break-even windows, everything checked. */
  public static OffloadSettings defaults() {
    return DEFAULTS;
  }

  /** Whether a direction may use a device. */
  boolean allows(Direction direction) {
    return direction == Direction.COMPRESS ? compress : decompress;
  }

  /** The size window of a direction. */
  SizeWindow window(Direction direction) {
    return direction == Direction.COMPRESS ? compressWindow : decompressWindow;
  }

  /** The same with other windows. */
  public OffloadSettings withWindows(SizeWindow newCompress, SizeWindow newDecompress) {
    return new OffloadSettings(
        compress,
        decompress,
        newCompress,
        newDecompress,
        sample,
        verify,
        deadlineMillis,
        busyMillis);
  }

  /** The same with another check. */
  public OffloadSettings withVerify(Verify newVerify) {
    return new OffloadSettings(
        compress,
        decompress,
        compressWindow,
        decompressWindow,
        sample,
        newVerify,
        deadlineMillis,
        busyMillis);
  }

  /** The same with other times. */
  public OffloadSettings withMillis(int newDeadline, int newBusy) {
    return new OffloadSettings(
        compress,
        decompress,
        compressWindow,
        decompressWindow,
        sample,
        verify,
        newDeadline,
        newBusy);
  }

  /** The same with other switches. */
  public OffloadSettings withSwitches(boolean newCompress, boolean newDecompress) {
    return new OffloadSettings(
        newCompress,
        newDecompress,
        compressWindow,
        decompressWindow,
        sample,
        verify,
        deadlineMillis,
        busyMillis);
  }
}
