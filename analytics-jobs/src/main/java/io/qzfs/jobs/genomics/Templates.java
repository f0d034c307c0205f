// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.sql.Row;

/**
 * Turns reads, sorted by name and kind, into rows of keys. Holds the first two reads of a name, and
 * no more. Not thread-safe.
 */
final class Templates implements Iterator<Row> {

  private final Iterator<Row> rows;
  private final Queue<Row> ready = new ArrayDeque<>();
  private ReadEnd first;
  private ReadEnd second;
  private boolean more;

  Templates(Iterator<Row> rows) {
    this.rows = rows;
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && rows.hasNext()) {
      add(ReadEnd.of(rows.next()));
    }
    if (ready.isEmpty()) {
      flush();
    }
    return !ready.isEmpty();
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return ready.remove();
  }

  private void add(ReadEnd read) {
    if (first != null && !Arrays.equals(first.name(), read.name())) {
      flush();
    }
    if (first == null) {
      first = read;
    } else if (second == null && !more) {
      second = read;
    } else {
      more = true;
      alone(second);
      second = null;
      alone(read);
    }
  }

  private void flush() {
    boolean mates =
        second != null && first.kind() == ReadKind.FIRST && second.kind() == ReadKind.LAST;
    if (mates && first.mapped() && second.mapped()) {
      pair(first, second);
      pair(second, first);
    } else {
      alone(first);
      alone(second);
    }
    first = null;
    second = null;
    more = false;
  }

  private void alone(ReadEnd read) {
    if (read != null && read.mapped() && !read.failed()) {
      ready.add(DuplicateKeys.single(read, false));
    }
  }

  private void pair(ReadEnd read, ReadEnd mate) {
    if (!read.failed()) {
      ready.add(DuplicateKeys.pair(read, mate));
      ready.add(DuplicateKeys.single(read, true));
    }
  }
}
