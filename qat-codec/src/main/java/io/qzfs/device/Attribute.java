// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.util.regex.Pattern;

/**
 * What a small text file of the kernel says.
 *
 * @param text the content, empty if there is none
 * @param problem why a file that is there has no content here; empty if it has, or isn't there
 */
record Attribute(String text, String problem) {
  static final Attribute MISSING = new Attribute("", "");

  /** A longer value is none that a driver writes, and would spoil a message. */
  private static final int SHOWN = 64;

  private static final Pattern UNPRINTABLE = Pattern.compile("[^\\x20-\\x7e]");

  /** The content as one printable line; empty if there is none. */
  String value() {
    String line = UNPRINTABLE.matcher(text.strip()).replaceAll("?").strip();
    return line.length() > SHOWN ? line.substring(0, SHOWN) + "..." : line;
  }

  boolean known() {
    return !value().isEmpty();
  }

  /** The value or why there is none. */
  String shown() {
    if (known()) {
      return value();
    }
    return problem.isEmpty() ? QatDevice.UNKNOWN : "unreadable (" + problem + ")";
  }

  /** The value as a hexadecimal number with or without 0x, -1 if it is none. */
  int hexadecimal() {
    return parse(value().replaceFirst("^0[xX]", ""), 16);
  }

  /** The value as a decimal number, -1 if it is none. */
  int decimal() {
    return parse(value(), 10);
  }

  private static int parse(String digits, int radix) {
    try {
      return Integer.parseInt(digits, radix);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
