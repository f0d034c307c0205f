// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import org.apache.spark.sql.Row;

/**
 * Chooses the duplicates of one partition of keys, and writes them as lines {@code name TAB kind}.
 * Stateless.
 */
final class DuplicateParts {

  private DuplicateParts() {}

  /** Figures of a partition. Immutable. */
  record Tally(long alone, long inPairs, long duplicatesAlone, long duplicatesInPairs, long digest)
      implements Serializable {

    Tally plus(Tally more) {
      return new Tally(
          alone + more.alone,
          inPairs + more.inPairs,
          duplicatesAlone + more.duplicatesAlone,
          duplicatesInPairs + more.duplicatesInPairs,
          digest + more.digest);
    }

    MarkDuplicatesResult result() {
      return new MarkDuplicatesResult(
          alone + inPairs,
          inPairs,
          duplicatesAlone + duplicatesInPairs,
          duplicatesInPairs,
          RecordDigest.text(digest));
    }
  }

  static Tally write(OutputFolder folder, int number, Iterator<Row> rows) throws IOException {
    long alone = 0;
    long inPairs = 0;
    long duplicatesAlone = 0;
    long duplicatesInPairs = 0;
    RecordDigest digest = new RecordDigest();
    try (PartFile file = folder.part("", number, ".tsv").orElse(null)) {
      Row kept = null;
      while (rows.hasNext()) {
        Row row = rows.next();
        boolean duplicate = kept != null && DuplicateKeys.same(kept, row);
        kept = duplicate ? kept : row;
        if (DuplicateKeys.isPair(row)) {
          inPairs++;
          duplicatesInPairs += duplicate ? 1 : 0;
        } else if (row.getBoolean(DuplicateKeys.IN_PAIR)) {
          // It only tells reads alone that a pair is here; its own key is that of the pair.
          continue;
        } else {
          alone++;
          duplicatesAlone += duplicate ? 1 : 0;
        }
        if (duplicate) {
          note(file, digest, row);
        }
      }
      if (file != null) {
        file.commit();
      }
    }
    return new Tally(alone, inPairs, duplicatesAlone, duplicatesInPairs, digest.sum());
  }

  private static void note(PartFile file, RecordDigest digest, Row row) throws IOException {
    byte[] name = row.getAs(DuplicateKeys.NAME);
    int kind = row.getInt(DuplicateKeys.KIND);
    digest.add(kind, name);
    if (file != null) {
      file.write(name);
      file.write(new byte[] {'\t', (byte) ('0' + kind), '\n'});
    }
  }
}
