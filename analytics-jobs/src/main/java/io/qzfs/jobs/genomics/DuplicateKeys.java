// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Rows of keys, the read to keep first among those with the same key. Stateless. */
final class DuplicateKeys {

  /** The number of columns that make the key; they stand first. */
  static final int KEY_LENGTH = 6;

  /** The column that is true for a read whose mate is mapped. */
  static final int IN_PAIR = 6;

  /** The column of the read's name. */
  static final int NAME = 8;

  /** The column of the read's kind. */
  static final int KIND = 9;

  /** The first column: a key of a pair, or of one read. */
  private static final int PAIR = 1;

  private static final int SINGLE = 0;

  static final List<String> COLUMNS =
      List.of("type", "reference", "position", "mateReference", "matePosition", "orientation");

  static final List<String> ORDER =
      List.of(
          "type",
          "reference",
          "position",
          "mateReference",
          "matePosition",
          "orientation",
          "-inPair",
          "-score",
          "-name",
          "-kind");

  static final StructType ROW =
      new StructType()
          .add("type", DataTypes.IntegerType, false)
          .add("reference", DataTypes.IntegerType, false)
          .add("position", DataTypes.IntegerType, false)
          .add("mateReference", DataTypes.IntegerType, false)
          .add("matePosition", DataTypes.IntegerType, false)
          .add("orientation", DataTypes.IntegerType, false)
          .add("inPair", DataTypes.BooleanType, false)
          .add("score", DataTypes.IntegerType, false)
          .add("name", DataTypes.BinaryType, false)
          .add("kind", DataTypes.IntegerType, false);

  private DuplicateKeys() {}

  static Row pair(ReadEnd read, ReadEnd mate) {
    PairKey key = PairKey.of(read, mate);
    return RowFactory.create(
        PAIR,
        read.reference(),
        key.start(),
        mate.reference(),
        key.mateStart(),
        2 * key.orientation() + (key.leftmost() ? 1 : 0),
        true,
        read.score() + mate.score(),
        read.name(),
        read.kind());
  }

  static Row single(ReadEnd read, boolean inPair) {
    return RowFactory.create(
        SINGLE,
        read.reference(),
        read.fivePrime(),
        0,
        0,
        read.reverse() ? 1 : 0,
        inPair,
        read.score(),
        read.name(),
        read.kind());
  }

  /** Returns true if a row has the key of a pair. */
  static boolean isPair(Row row) {
    return row.getInt(0) == PAIR;
  }

  /** Returns true if two rows have the same key. */
  static boolean same(Row one, Row other) {
    for (int i = 0; i < KEY_LENGTH; i++) {
      if (one.getInt(i) != other.getInt(i)) {
        return false;
      }
    }
    return true;
  }
}
