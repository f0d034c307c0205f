// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.pages;

import io.qzfs.spark.hooks.PageHooks;

/** A format of tables, the name that Spark has for its gzip, and the key of the hook. */
enum TableFormat {
  PARQUET(
      "gzip",
      PageHooks.PARQUET,
      "org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat"),
  ORC("zlib", PageHooks.ORC, "org.apache.spark.sql.execution.datasources.orc.OrcFileFormat"),
  AVRO("deflate", PageHooks.AVRO, "org.apache.spark.sql.avro.AvroFileFormat");

  private final String compression;
  private final String key;
  private final String source;

  TableFormat(String compression, String key, String source) {
    this.compression = compression;
    this.key = key;
    this.source = source;
  }

  String compression() {
    return compression;
  }

  String key() {
    return key;
  }

  /** Whether Spark can write and read it here; Avro's source is a package of its own. */
  boolean isThere() {
    try {
      Class.forName(source);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
