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
 * </ul>
 */
public final class Configurations {

  static final String NONE = "none";
  static final String STOCK = "stock";
  static final String QZFS_ON_STOCK = "qzfs-on-stock";
  static final String QZFS = "qzfs";

  private static final String ENGINE_KEY = "io.compression.codec.qat.engine";

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
                + "' is no configuration: expected none, stock, qzfs-on-stock, qzfs or"
                + " qzfs:ENGINE");
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
    return name.startsWith(QZFS + ":")
        ? Map.of(ENGINE_KEY, name.substring(QZFS.length() + 1))
        : Map.of();
  }

  /** Returns true if a configuration reads a file that our codec wrote. */
  static boolean readsOurs(String name) {
    return name.equals(QZFS) || name.startsWith(QZFS + ":");
  }
}
