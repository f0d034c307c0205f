// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/**
 * The decoded bytes of a split, followed by those behind it up to the end of the file.
 *
 * <p>The split's own bytes are its region; positions count decoded bytes from the region's first.
 * Each read is timed, so callers read in big pieces. Not thread-safe; owns the stream.
 */
public abstract class SplitInput implements Closeable {

  /** The region's end while it has not been reached. */
  public static final long UNKNOWN = Long.MAX_VALUE;

  private final InputStream stream;
  private long bytesRead;
  private long readNanos;

  SplitInput(InputStream stream) {
    this.stream = stream;
  }

  /**
   * Reads at least one byte.
   *
   * @return the number of bytes, or -1 at the end of the file
   * @throws IOException if the file cannot be read or decoded
   */
  public final int read(byte[] buffer, int offset, int length) throws IOException {
    long start = System.nanoTime();
    int count = stream.read(buffer, offset, length);
    readNanos += System.nanoTime() - start;
    if (count == 0) {
      throw new IOException("the codec's stream gave neither a byte nor the end of the file");
    }
    if (count > 0) {
      entered(bytesRead);
      bytesRead += count;
    }
    return count;
  }

  /** Called after each read with the position of its first byte. */
  void entered(long position) throws IOException {}

  /**
   * Returns the position behind the region's last byte, or {@link #UNKNOWN} as long as all bytes
   * read belong to it.
   */
  public abstract long regionEnd();

  /** Returns true if a codec decodes the bytes. */
  public abstract boolean compressed();

  /** Returns the share of the split that has been read, 0 to 1. */
  public abstract float progress() throws IOException;

  /** Returns the decoded bytes read so far. */
  public final long bytesRead() {
    return bytesRead;
  }

  /** Returns the nanoseconds spent in reads of the stream so far. */
  public final long readNanos() {
    return readNanos;
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
