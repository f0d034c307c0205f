// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;

/**
 * Writes the names that {@link ReadName} reads.
 *
 * <p>Clusters lie on a HiSeq flowcell: 8 lanes of 96 tiles, numbered by surface, swath and tile.
 * The y coordinate grows within a tile, so no two names are the same. Not thread-safe.
 */
final class NameWriter {

  private static final int LANES = 8;
  private static final int TILES = 96;
  private static final int TILES_PER_SWATH = 24;
  private static final int SWATHS = 2;
  private static final int X_MIN = 1000;
  private static final int X_RANGE = 31_000;
  private static final int Y_MIN = 1000;
  private static final int Y_MAX = 73_000;
  private static final int Y_STEP = 8;
  private static final byte[] COMMENT = " 1:N:0:ATCACG\n".getBytes(US_ASCII);

  /** Room for all of a name but its contig: prefix, five numbers, separators and comment. */
  private static final int MAX_LENGTH = 128;

  private final Draws draws;
  private long tiles;
  private int y = Y_MIN;
  private byte[] prefix = prefix(0);

  NameWriter(Draws draws) {
    this.draws = draws;
  }

  /** Writes the name line of a read. */
  void write(RecordBuffer out, byte[] contig, long position, ReadSampler read) throws IOException {
    out.ensure(MAX_LENGTH + contig.length);
    advance();
    out.put(prefix);
    out.putNumber(X_MIN + draws.below(X_RANGE));
    out.put((byte) ':');
    out.putNumber(y);
    out.put((byte) ':');
    out.put(contig);
    out.put((byte) '_');
    out.putNumber(position);
    out.put((byte) '_');
    out.put((byte) (read.reverse() ? '-' : '+'));
    out.put((byte) '_');
    out.putNumber(read.fragmentLength());
    out.put(COMMENT);
  }

  private void advance() {
    y += 1 + draws.below(Y_STEP);
    if (y > Y_MAX) {
      y = Y_MIN;
      tiles++;
      prefix = prefix(tiles);
    }
  }

  private static byte[] prefix(long tiles) {
    int tile = (int) (tiles % TILES);
    long lane = tiles / TILES % LANES + 1;
    long run = tiles / TILES / LANES + 1;
    int swath = tile / TILES_PER_SWATH;
    int number =
        1000 * (swath / SWATHS + 1) + 100 * (swath % SWATHS + 1) + tile % TILES_PER_SWATH + 1;
    return ("@QZFS:" + run + ":" + ReadName.FLOWCELL + ":" + lane + ":" + number + ":")
        .getBytes(US_ASCII);
  }
}
