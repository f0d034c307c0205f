// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/** What a file may hold, by what its writer said. Thread-safe. */
final class WrittenFile {
  private final String name;
  private final int blockSize;
  private final WrittenBytes bytes;
  private final List<Part> parts = new ArrayList<>(List.of(new Part(0, 0)));

  /** Positions at which a block ended before it was full. */
  private final TreeSet<Long> ends = new TreeSet<>(List.of(0L));

  private long synced = -1;
  private long wanted;
  private boolean closed;
  private long cutFrom = -1;
  private int cuts;

  /** Bytes of one generation, from a position on. */
  private record Part(long start, int generation) {}

  /**
   * What may be read at one time.
   *
   * @param least bytes that were synced; -1 if the file needn't be there
   * @param most bytes that were given to write
   * @param closed whether the writer had closed the file
   * @param cutFrom length before the cut under way, or -1
   * @param cuts cuts begun
   */
  record Bounds(long least, long most, boolean closed, long cutFrom, int cuts) {
    boolean isCutting() {
      return cutFrom >= 0;
    }
  }

  WrittenFile(String name, long seed, int blockSize) {
    this.name = name;
    this.blockSize = blockSize;
    this.bytes = new WrittenBytes(seed);
  }

  String name() {
    return name;
  }

  synchronized void accept(Report report) {
    switch (report.step()) {
      case CREATING, CLOSING -> {}
      case APPENDING -> closed = false;
      case WRITING -> wanted = report.length();
      case SYNCED -> sync(report.length());
      case CLOSED -> {
        sync(report.length());
        closed = true;
      }
      case CUTTING -> {
        cuts++;
        closed = false;
        cutFrom = synced;
        wanted = report.length();
      }
      case CUT -> {
        cut(report.length());
        closed = true;
      }
    }
  }

  private void sync(long length) {
    synced = length;
    wanted = length;
    ends.add(length);
  }

  private void cut(long length) {
    cutFrom = -1;
    ends.tailSet(length, false).clear();
    parts.removeIf(part -> part.start() >= length && part.start() > 0);
    parts.add(new Part(length, cuts));
    sync(length);
  }

  synchronized Bounds bounds() {
    return new Bounds(synced, wanted, closed, cutFrom, cuts);
  }

  /** Lengths that a file may have whose writer was killed while it was cut. */
  synchronized List<Long> lengthsWhileCutting() {
    return wanted == cutFrom ? List.of(wanted) : List.of(cutFrom, blockStart(wanted), wanted);
  }

  private long blockStart(long position) {
    if (position == 0) {
      return 0;
    }
    long begin = ends.lower(position);
    return position - 1 - (position - 1 - begin) % blockSize;
  }

  /** Takes up that the file has a length, and what it was given behind it. */
  synchronized byte[] resume(long length, int count) {
    cutFrom = -1;
    cut(length);
    parts.set(parts.size() - 1, new Part(length, Integer.MAX_VALUE));
    sync(length + count);
    byte[] added = new byte[count];
    bytes.fill(Integer.MAX_VALUE, length, added, 0, count);
    return added;
  }

  /** The first byte that isn't as it was written, or -1. */
  synchronized int firstDifference(byte[] found) {
    byte[] expected = new byte[found.length];
    for (int i = 0; i < parts.size(); i++) {
      long end = i + 1 < parts.size() ? parts.get(i + 1).start() : found.length;
      int start = (int) parts.get(i).start();
      int count = (int) Math.min(end, found.length) - start;
      if (count > 0) {
        bytes.fill(parts.get(i).generation(), start, expected, start, count);
      }
    }
    return Arrays.mismatch(expected, found);
  }

  @Override
  public String toString() {
    return name + " " + bounds();
  }
}
