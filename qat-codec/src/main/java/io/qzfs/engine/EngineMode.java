// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.util.Arrays;
import java.util.Locale;

/** Which kinds of engine may be used. */
public enum EngineMode {
  /** Hardware where there is a device, software for everything else. */
  AUTO,
  /** Hardware or an exception; never software. */
  HARDWARE,
  /** Software, even where there is a device. */
  SOFTWARE;

  /**
   * Parses a mode, ignoring case.
   *
   * @throws IllegalArgumentException naming the modes that there are
   */
  public static EngineMode parse(String text) {
    try {
      return valueOf(text.trim().toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "Cannot use engine mode '"
              + text
              + "': expected one of "
              + Arrays.toString(values()).toLowerCase(Locale.ROOT),
          e);
    }
  }
}
