// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.gzip.Gzip;
import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SplitBoundaries;
import io.qzfs.io.StreamResources;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.OptionalLong;
import org.apache.hadoop.fs.Seekable;
import org.apache.hadoop.fs.statistics.IOStatistics;
import org.apache.hadoop.io.compress.SplitCompressionInputStream;

/**
 * The data of one split, and on behind it for the record that the split's end cuts.
 *
 * <p>What Hadoop's line readers rely on: a split owns the blocks from the first boundary at or
 * behind its start up to the first at or behind its end; a read never crosses a member; {@link
 * #getPos} changes only when a member is entered, and is then its position + 1. A file without
 * boundaries belongs to the split at 0, whose position stays 0; every other split is empty, with a
 * position behind its end.
 *
 * <p>Not thread-safe; owns the stream below.
 */
final class GzipSplitInputStream extends SplitCompressionInputStream {
  private final BlockGzipInputStream gzip;
  private final StreamStatistics statistics;
  private final boolean marksBlocks;
  private long position;

  private GzipSplitInputStream(
      InputStream in, BlockGzipInputStream gzip, long start, long end, boolean marksBlocks)
      throws IOException {
    super(in, start, end);
    this.gzip = gzip;
    this.statistics = new StreamStatistics(gzip.statistics());
    this.marksBlocks = marksBlocks;
    this.position = start;
  }

  /**
   * Opens a split.
   *
   * @param in implements {@link Seekable}
   * @param start position of the split in the file
   * @param end position behind it
   */
  static GzipSplitInputStream open(InputStream in, long start, long end, ReadSettings settings)
      throws IOException {
    if (!(in instanceof Seekable file)) {
      throw new IOException(
          "Cannot split " + StreamNames.of(in) + ": " + in.getClass().getName() + " can't seek");
    }
    StreamInput input = new StreamInput(in, end);
    SplitBoundaries boundaries = new SplitBoundaries(input, settings);
    OptionalLong first = boundaries.within(start, end);
    if (first.isEmpty()) {
      InputStream nothing = new ByteArrayInputStream(Gzip.emptyMember());
      return at(in, nothing, end + 1, end, false, settings);
    }
    long adjustedEnd = end;
    if (boundaries.isSplittable()) {
      OptionalLong next = boundaries.atOrAfter(end);
      adjustedEnd = next.isPresent() ? next.getAsLong() : input.length().orElse(Long.MAX_VALUE);
    }
    file.seek(first.getAsLong());
    return at(in, in, first.getAsLong(), adjustedEnd, boundaries.isSplittable(), settings);
  }

  private static GzipSplitInputStream at(
      InputStream in,
      InputStream data,
      long start,
      long end,
      boolean marksBlocks,
      ReadSettings settings)
      throws IOException {
    BlockGzipInputStream gzip =
        new BlockGzipInputStream(
            data, StreamNames.of(in), start, settings, StreamResources.shared());
    if (marksBlocks) {
      gzip.limitReadAhead(end);
    }
    return new GzipSplitInputStream(in, gzip, start, end, marksBlocks);
  }

  @Override
  public int read() throws IOException {
    int value = gzip.read();
    follow(value >= 0);
    return value;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = gzip.read(bytes, offset, length);
    follow(count > 0);
    return count;
  }

  private void follow(boolean readSomething) {
    if (marksBlocks && readSomething) {
      position = gzip.memberPosition() + 1;
    }
  }

  @Override
  public int available() throws IOException {
    return gzip.available();
  }

  @Override
  public long getPos() {
    return position;
  }

  /** There is nothing to reset: a split is read once, from its start on. */
  @Override
  public void resetState() {}

  /** What was decompressed where, and why, and what the stream below counts. */
  @Override
  public IOStatistics getIOStatistics() {
    return statistics.with(super.getIOStatistics());
  }

  @Override
  public void close() throws IOException {
    try {
      gzip.close();
    } finally {
      super.close();
    }
  }
}
