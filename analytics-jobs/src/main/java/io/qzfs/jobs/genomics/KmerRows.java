// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.BiConsumer;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/**
 * The k-mers of a split with their counts: sequences are counted into a table, which is given out
 * and emptied when it has enough, so that a k-mer may come several times. Memory is that of the
 * table, 6 MiB. Not thread-safe.
 */
final class KmerRows<S> implements Iterator<Row> {

  private static final int SLOTS = 1 << 19;

  /** Distinct k-mers at which the table is given out; one more piece fits without growing. */
  private static final int ENOUGH = SLOTS / 4;

  private final Iterator<S> pieces;
  private final BiConsumer<KmerRoller, S> feed;
  private final KmerTable table = new KmerTable(SLOTS);
  private final KmerRoller roller;
  private int slot;

  KmerRows(Iterator<S> pieces, int k, BiConsumer<KmerRoller, S> feed) {
    this.pieces = pieces;
    this.feed = feed;
    this.roller = new KmerRoller(k, table);
    this.slot = table.slots();
  }

  @Override
  public boolean hasNext() {
    while (true) {
      while (slot < table.slots() && table.count(slot) == 0) {
        slot++;
      }
      if (slot < table.slots()) {
        return true;
      }
      table.clear();
      while (pieces.hasNext() && table.size() < ENOUGH) {
        feed.accept(roller, pieces.next());
      }
      if (table.size() == 0) {
        return false;
      }
      slot = 0;
    }
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    Row row = RowFactory.create(table.key(slot), (long) table.count(slot));
    slot++;
    return row;
  }
}
