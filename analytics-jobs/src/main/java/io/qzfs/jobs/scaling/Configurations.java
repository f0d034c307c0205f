// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import io.qzfs.jobs.CodecChoice;
import java.util.List;
import java.util.Map;

/**
 * The names of configurations.
 *
 * <ul>
 *   <li>{@code none}: not compressed, of a BAM file as {@code stock} but with uncompressed output
 *   <li>{@code stock}: Hadoop's gzip codec and its file, of a BAM file htsjdk's own decoder
 *   <li>{@code qzfs-on-stock}: our codec on the file of Hadoop's
 *   <li>{@code qzfs}: our codec on the file that it wrote, of a BAM file on that file
 *   <li>{@code qzfs:ENGINE}: the same on one engine, such as {@code isal} or {@code jdk}
 *   <li>{@code qzfs:LEVEL}: as {@code qzfs}, with files that were written at that level, 1 to 9
 * </ul>
 */
public final class Configurations {

  static final String NONE = "none";
  static final String STOCK = "stock";
  static final String QZFS_ON_STOCK = "qzfs-on-stock";
  static final String QZFS = "qzfs";

  private static final String ENGINE_KEY = "io.compression.codec.qat.engine";
  private static final String LEVEL_KEY = "io.compression.codec.qat.level";
  private static final String LEVEL = "[1-9]";

  private Configurations() {}

  /**
   * Checks names.
   *
   * @throws IllegalArgumentException if one is unknown; the message lists all
   */
  public static void check(List<String> names) {
    for (String name : names) {
      if (!List.of(NONE, STOCK, QZFS_ON_STOCK, QZFS).contains(name)
          && !name.startsWith(QZFS + ":")) {
        throw new IllegalArgumentException(
            "'"
                + name
                + "' is no configuration: expected none, stock, qzfs-on-stock, qzfs, qzfs:ENGINE"
                + " or qzfs:LEVEL");
      }
    }
  }

  static CodecChoice codec(String name) {
    return switch (name) {
      case NONE -> CodecChoice.NONE;
      case STOCK -> CodecChoice.STOCK;
      default -> CodecChoice.QZFS;
    };
  }

  static Map<String, String> keys(String name) {
    if (!name.startsWith(QZFS + ":")) {
      return Map.of();
    }
    String variant = name.substring(QZFS.length() + 1);
    return Map.of(variant.matches(LEVEL) ? LEVEL_KEY : ENGINE_KEY, variant);
  }

  /** Returns true if a configuration reads a file that our codec wrote. */
  static boolean readsOurs(String name) {
    return name.equals(QZFS) || name.startsWith(QZFS + ":");
  }

  /** Returns the keys by which the file that a configuration reads was written. */
  static Map<String, String> writtenBy(String name) {
    Map<String, String> keys = keys(name);
    return keys.containsKey(LEVEL_KEY) ? keys : Map.of();
  }
}
