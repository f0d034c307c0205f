// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.util.Arrays;
import java.util.Locale;

/** How much of a device's work the processor checks; what software did is always checked. */
public enum Verify {
  /** Only lengths, header and the device's own CRC-32. */
  OFF,
  /** Also the CRC-32 of every block that the device inflated. */
  READ,
  /** Also every member that the device made, by inflating it before its bytes leave. */
  WRITE;

  /**
   * Parses a value, ignoring case.
   *
   * @throws IllegalArgumentException naming the values that there are
   */
  public static Verify parse(String text) {
    try {
      return valueOf(text.trim().toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "Cannot use verify '"
              + text
              + "': expected one of "
              + Arrays.toString(values()).toLowerCase(Locale.ROOT),
          e);
    }
  }
}
