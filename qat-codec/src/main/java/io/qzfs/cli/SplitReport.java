// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.util.List;
import java.util.Locale;

/**
 * The splits of a file.
 *
 * @param file as it was given
 * @param storedBytes bytes of the file
 * @param size bytes of a split
 * @param method where boundaries come from: {@value #INDEX}, {@value #CHAIN}, or {@value #NONE} if
 *     the file has none but its start
 * @param splits in file order
 */
record SplitReport(String file, long storedBytes, long size, String method, List<Split> splits)
    implements FileReport {
  static final String INDEX = "index";
  static final String CHAIN = "chain";
  static final String NONE = "none";

  /**
   * A split.
   *
   * @param start its first position
   * @param end position behind it
   * @param ownedStart boundary from which on members belong to it; null if none do
   * @param ownedEnd boundary up to which they do; null if none do
   * @param blocks members with data that belong to it
   * @param logicalBytes bytes of data that they hold
   */
  record Split(
      long start, long end, Long ownedStart, Long ownedEnd, long blocks, long logicalBytes) {}

  static SplitReport of(
      String file, long storedBytes, long size, String method, List<Split> splits) {
    return new SplitReport(file, storedBytes, size, method, List.copyOf(splits));
  }

  @Override
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%s: %s of %,d bytes, %s%n%15s %15s   %15s %15s %9s %15s",
            file,
            Figures.count(splits.size(), "split"),
            size,
            boundaries(),
            "start",
            "end",
            "owns from",
            "up to",
            "blocks",
            "data bytes"));
    for (Split split : splits) {
      text.append(
          String.format(
              Locale.ROOT,
              "%n%,15d %,15d   %15s %15s %,9d %,15d",
              split.start(),
              split.end(),
              number(split.ownedStart()),
              number(split.ownedEnd()),
              split.blocks(),
              split.logicalBytes()));
    }
    return text.toString();
  }

  private String boundaries() {
    return switch (method) {
      case INDEX -> "boundaries by index";
      case CHAIN -> "boundaries by chains of headers";
      default -> "not splittable, so the first reads everything";
    };
  }

  private static String number(Long value) {
    return value == null ? "-" : String.format(Locale.ROOT, "%,d", value);
  }

  @Override
  public boolean succeeded() {
    return true;
  }
}
