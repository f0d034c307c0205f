// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import htsjdk.samtools.CigarElement;
import htsjdk.samtools.CigarOperator;
import htsjdk.samtools.SAMFlag;
import htsjdk.samtools.SAMRecord;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Queue;
import scala.Tuple2;

/**
 * Depths of the records of a split, by blocks of positions; the block used least recently is given
 * out when there are too many, so a block may come several times. Not thread-safe.
 */
final class DepthBlocks implements Iterator<Tuple2<Long, int[]>> {

  /** Positions of a block. */
  static final int BLOCK = 1 << 14;

  private static final int BLOCKS_HELD = 256;

  private static final int LEFT_OUT =
      SAMFlag.READ_UNMAPPED.intValue()
          | SAMFlag.SECONDARY_ALIGNMENT.intValue()
          | SAMFlag.READ_FAILS_VENDOR_QUALITY_CHECK.intValue();

  private final Iterator<SAMRecord> records;
  private final int leftOut;
  private final Queue<Tuple2<Long, int[]>> ready = new ArrayDeque<>();
  private final Map<Long, int[]> open = new LinkedHashMap<>(16, 0.75f, true);

  DepthBlocks(Iterator<SAMRecord> records, boolean duplicates) {
    this.records = records;
    this.leftOut = LEFT_OUT | (duplicates ? 0 : SAMFlag.DUPLICATE_READ.intValue());
  }

  /** Returns the key of a block: the reference's index and the block's number on it. */
  static long key(int reference, int block) {
    return ((long) reference << 32) | block;
  }

  /** Adds depths to others, which change. */
  static int[] add(int[] sums, int[] more) {
    for (int i = 0; i < BLOCK; i++) {
      sums[i] += more[i];
    }
    return sums;
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && records.hasNext()) {
      add(records.next());
    }
    if (ready.isEmpty()) {
      open.forEach((key, depths) -> ready.add(new Tuple2<>(key, depths)));
      open.clear();
    }
    return !ready.isEmpty();
  }

  @Override
  public Tuple2<Long, int[]> next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return ready.remove();
  }

  private void add(SAMRecord record) {
    if ((record.getFlags() & leftOut) != 0) {
      return;
    }
    int position = record.getAlignmentStart() - 1;
    for (CigarElement element : record.getCigar()) {
      CigarOperator operator = element.getOperator();
      if (operator.isAlignment()) {
        addRange(record.getReferenceIndex(), position, element.getLength());
      }
      position += operator.consumesReferenceBases() ? element.getLength() : 0;
    }
  }

  private void addRange(int reference, int from, int length) {
    int end = from + length;
    for (int start = from; start < end; ) {
      int block = start / BLOCK;
      int stop = (int) Math.min(end, (block + 1L) * BLOCK);
      int[] depths = block(key(reference, block));
      for (int i = start; i < stop; i++) {
        depths[i % BLOCK]++;
      }
      start = stop;
    }
  }

  private int[] block(long key) {
    int[] depths = open.get(key);
    if (depths == null) {
      if (open.size() == BLOCKS_HELD) {
        Iterator<Map.Entry<Long, int[]>> eldest = open.entrySet().iterator();
        Map.Entry<Long, int[]> entry = eldest.next();
        ready.add(new Tuple2<>(entry.getKey(), entry.getValue()));
        eldest.remove();
      }
      depths = new int[BLOCK];
      open.put(key, depths);
    }
    return depths;
  }
}
