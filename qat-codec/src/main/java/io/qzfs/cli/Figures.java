// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.util.Locale;

/** Figures that several reports derive. */
public final class Figures {
  private Figures() {}

  /** Logical by stored bytes; 0 for nothing stored. */
  public static double ratio(long logicalBytes, long storedBytes) {
    return storedBytes == 0 ? 0 : (double) logicalBytes / storedBytes;
  }

  /** A number of things, such as {@code 1 block} and {@code 1,000 blocks}. */
  public static String count(long number, String thing) {
    return String.format(Locale.ROOT, "%,d %s%s", number, thing, number == 1 ? "" : "s");
  }

  /** Speed in 10^6 bytes a second. */
  public static double megabytesPerSecond(long bytes, double seconds) {
    return seconds <= 0 ? 0 : bytes / seconds / 1e6;
  }
}
