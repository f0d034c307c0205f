// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructType;

/**
 * Shuffles in Spark's binary row format, whose sort compares bytes, keeps no objects and spills to
 * disk. Stateless.
 */
final class SortedRows {

  private SortedRows() {}

  /**
   * Brings rows with equal keys together, each partition sorted.
   *
   * @param keys columns that decide the partition
   * @param order columns to sort by; one with a minus before its name in descending order
   */
  static JavaRDD<Row> of(
      JavaRDD<Row> rows, StructType type, int partitions, List<String> keys, List<String> order) {
    return SparkSession.builder()
        .getOrCreate()
        .createDataFrame(rows, type)
        .repartition(partitions, columns(keys))
        .sortWithinPartitions(columns(order))
        .toJavaRDD();
  }

  private static Column[] columns(List<String> names) {
    return names.stream()
        .map(
            name ->
                name.startsWith("-")
                    ? functions.col(name.substring(1)).desc()
                    : functions.col(name))
        .toArray(Column[]::new);
  }
}
