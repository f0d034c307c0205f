// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import org.apache.spark.sql.Row;

/**
 * Writes one partition of rows, sorted by name and kind, as FASTQ: mates at the same place of their
 * files. Not thread-safe.
 */
final class FastqParts implements AutoCloseable {

  private static final String EXTENSION = ".fastq";
  private static final String[] FOLDERS = {"other", "R1", "R2", "singles"};
  private static final int SINGLES = 3;
  private static final byte[] TITLE = {'@'};
  private static final byte[] LINE_END = {'\n'};

  private final PartFile[] files = new PartFile[FOLDERS.length];
  private final long[] counts = new long[FOLDERS.length];
  private final RecordDigest digest = new RecordDigest();

  /** The template in progress: the lines behind the title, by kind. */
  private final byte[][] bodies = new byte[SINGLES][];

  private byte[] name;

  private FastqParts(OutputFolder folder, int number) {
    for (int i = 0; i < FOLDERS.length; i++) {
      Optional<PartFile> file = folder.part(FOLDERS[i], number, EXTENSION);
      files[i] = file.orElse(null);
    }
  }

  /** Counts, by kind, and the digest of all records. Immutable. */
  record Tally(long other, long first, long last, long singles, long digest)
      implements Serializable {

    Tally plus(Tally more) {
      return new Tally(
          other + more.other,
          first + more.first,
          last + more.last,
          singles + more.singles,
          digest + more.digest);
    }

    BamToFastqResult result() {
      return new BamToFastqResult(first, last, singles, other, RecordDigest.text(digest));
    }
  }

  /** Writes all rows of a partition, and commits the files. */
  static Tally write(OutputFolder folder, int number, Iterator<Row> rows) throws IOException {
    try (FastqParts parts = new FastqParts(folder, number)) {
      while (rows.hasNext()) {
        parts.add(rows.next());
      }
      parts.flush();
      for (PartFile file : parts.files) {
        if (file != null) {
          file.commit();
        }
      }
      long[] counts = parts.counts;
      return new Tally(counts[0], counts[1], counts[2], counts[SINGLES], parts.digest.sum());
    }
  }

  private void add(Row row) throws IOException {
    byte[] next = row.getAs(0);
    if (!Arrays.equals(next, name)) {
      flush();
      name = next;
    }
    int kind = row.getInt(1);
    if (bodies[kind] == null) {
      bodies[kind] = row.getAs(3);
    }
  }

  private void flush() throws IOException {
    boolean pair = bodies[ReadKind.FIRST] != null && bodies[ReadKind.LAST] != null;
    for (int kind = 0; kind < SINGLES; kind++) {
      if (bodies[kind] != null) {
        write(kind == ReadKind.OTHER || pair ? kind : SINGLES, bodies[kind]);
        bodies[kind] = null;
      }
    }
  }

  private void write(int file, byte[] body) throws IOException {
    counts[file]++;
    digest.add(file, name, LINE_END, body);
    PartFile target = files[file];
    if (target != null) {
      target.write(TITLE);
      target.write(name);
      target.write(LINE_END);
      target.write(body);
    }
  }

  @Override
  public void close() throws IOException {
    for (PartFile file : files) {
      if (file != null) {
        file.close();
      }
    }
  }
}
