// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.util.Locale;

/** What a reader said of how it will read: Hadoop's {@code fs.option.openfile.read.policy}. */
enum ReadPolicy {
  /** From front to back, even after a seek. */
  SEQUENTIAL,
  /** Here and there; nothing is decoded that isn't asked for. */
  RANDOM,
  /** Unknown: what was read tells. */
  ADAPTIVE;

  /**
   * Takes the first policy of a list that is known.
   *
   * @param list policies separated by commas, as Hadoop's option has them
   */
  static ReadPolicy of(String list) {
    for (String name : list.split(",")) {
      switch (name.trim().toLowerCase(Locale.ROOT)) {
        case "sequential", "whole-file", "csv", "json", "avro" -> {
          return SEQUENTIAL;
        }
        case "random", "vector", "columnar", "parquet", "orc", "hbase" -> {
          return RANDOM;
        }
        case "adaptive", "default" -> {
          return ADAPTIVE;
        }
        default -> {
          // A policy of another store's; the next may be known.
        }
      }
    }
    return ADAPTIVE;
  }

  /** Whether any read may be the first of a row. */
  boolean mayReadAhead() {
    return this != RANDOM;
  }

  /** Whether every read is taken for the first of a row. */
  boolean readsAhead() {
    return this == SEQUENTIAL;
  }
}
