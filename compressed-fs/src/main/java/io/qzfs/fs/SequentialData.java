// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.FileContent;
import io.qzfs.io.MemberEntry;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.StreamResources;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.fs.FSDataInputStream;

/**
 * The data of a stored file from some block on, decoded ahead on spare cores. Not thread-safe;
 * moves the position of the store's stream, which stays the caller's.
 */
final class SequentialData implements Closeable {
  private final BlockGzipInputStream gzip;
  private long position;

  /**
   * Starts at the beginning of a block.
   *
   * @param from the member to start with; null for the beginning of the file
   */
  SequentialData(StoredInput in, FileContent content, MemberEntry from, ReadSettings settings)
      throws IOException {
    long start = from == null ? 0 : from.position();
    this.position = from == null ? 0 : from.blockPosition();
    this.gzip =
        new BlockGzipInputStream(
            new Part(in.stream(), start, content.end()),
            in.name(),
            start,
            settings,
            StreamResources.shared());
  }

  /** Logical position of the next byte. */
  long position() {
    return position;
  }

  int read(byte[] bytes, int offset, int length) throws IOException {
    int count = gzip.read(bytes, offset, length);
    position += Math.max(0, count);
    return count;
  }

  /** Decodes up to a position at or behind this one, or to the end. */
  void skipTo(long target) throws IOException {
    while (position < target) {
      long skipped = gzip.skip(target - position);
      if (skipped <= 0 && !gzip.ensureBlock()) {
        return;
      }
      position += skipped;
    }
  }

  /** Whether there is no more data. */
  boolean isAtEnd() throws IOException {
    return !gzip.ensureBlock();
  }

  BlockGzipInputStream gzip() {
    return gzip;
  }

  @Override
  public void close() throws IOException {
    gzip.close();
  }

  /** A part of the store's stream, which closing leaves open. */
  private static final class Part extends InputStream {
    private final FSDataInputStream in;
    private final long end;
    private long position;

    Part(FSDataInputStream in, long start, long end) {
      this.in = in;
      this.position = start;
      this.end = end;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (position >= end) {
        return -1;
      }
      // Others may have moved the stream since.
      if (in.getPos() != position) {
        in.seek(position);
      }
      int count = in.read(bytes, offset, (int) Math.min(length, end - position));
      position += Math.max(0, count);
      return count;
    }
  }
}
