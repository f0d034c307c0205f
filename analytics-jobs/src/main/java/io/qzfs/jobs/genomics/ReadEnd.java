// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import htsjdk.samtools.SAMRecord;
import java.nio.charset.StandardCharsets;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * What marking duplicates needs of a read. Immutable; owns the name.
 *
 * @param name the read's name
 * @param kind which read of its template it is, see {@link ReadKind}; reads that are not paired are
 *     other
 * @param reference index of the reference, -1 if the read is not mapped
 * @param start first position, with clipped bases counted in; 1-based
 * @param end last position, with clipped bases counted in
 * @param reverse true if on the reverse strand
 * @param failed true if it failed the platform's quality checks
 * @param score sum of the qualities of 15 or more
 */
@SuppressWarnings("ArrayRecordComponent")
record ReadEnd(
    byte[] name,
    int kind,
    int reference,
    int start,
    int end,
    boolean reverse,
    boolean failed,
    int score) {

  static final StructType ROW =
      new StructType()
          .add("name", DataTypes.BinaryType, false)
          .add("kind", DataTypes.IntegerType, false)
          .add("reference", DataTypes.IntegerType, false)
          .add("start", DataTypes.IntegerType, false)
          .add("end", DataTypes.IntegerType, false)
          .add("reverse", DataTypes.BooleanType, false)
          .add("failed", DataTypes.BooleanType, false)
          .add("score", DataTypes.IntegerType, false);

  /** Smallest quality that counts, as in samtools' markdup and in Picard. */
  private static final int GOOD = 15;

  /** Returns true for records that are neither secondary nor supplementary. */
  static boolean primary(SAMRecord record) {
    return !record.isSecondaryOrSupplementary();
  }

  static ReadEnd of(SAMRecord record) {
    boolean mapped = !record.getReadUnmappedFlag();
    return new ReadEnd(
        record.getReadName().getBytes(StandardCharsets.ISO_8859_1),
        record.getReadPairedFlag() ? ReadKind.of(record) : ReadKind.OTHER,
        mapped ? record.getReferenceIndex() : -1,
        mapped ? record.getUnclippedStart() : 0,
        mapped ? record.getUnclippedEnd() : 0,
        record.getReadNegativeStrandFlag(),
        record.getReadFailsVendorQualityCheckFlag(),
        score(record.getBaseQualities()));
  }

  private static int score(byte[] qualities) {
    int score = 0;
    for (byte quality : qualities) {
      score += quality >= GOOD ? quality : 0;
    }
    return score;
  }

  Row row() {
    return RowFactory.create(name, kind, reference, start, end, reverse, failed, score);
  }

  static ReadEnd of(Row row) {
    return new ReadEnd(
        row.getAs(0),
        row.getInt(1),
        row.getInt(2),
        row.getInt(3),
        row.getInt(4),
        row.getBoolean(5),
        row.getBoolean(6),
        row.getInt(7));
  }

  boolean mapped() {
    return reference >= 0;
  }

  /** Returns the 5' end of the read, with clipped bases counted in. */
  int fivePrime() {
    return reverse ? end : start;
  }
}
