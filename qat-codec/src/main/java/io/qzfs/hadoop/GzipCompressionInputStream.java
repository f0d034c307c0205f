// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.ReadSettings;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.hadoop.fs.statistics.IOStatistics;
import org.apache.hadoop.io.compress.CompressionInputStream;

/** A {@link BlockGzipInputStream} as Hadoop wants it. Not thread-safe; owns the stream below. */
final class GzipCompressionInputStream extends CompressionInputStream {
  private final ReadSettings settings;
  private final StreamStatistics statistics;
  private BlockGzipInputStream gzip;

  GzipCompressionInputStream(InputStream in, ReadSettings settings) throws IOException {
    super(in);
    this.settings = settings;
    this.gzip = open();
    this.statistics = new StreamStatistics(gzip.statistics());
  }

  @Override
  public int read() throws IOException {
    return gzip.read();
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    return gzip.read(bytes, offset, length);
  }

  @Override
  public int available() throws IOException {
    return gzip.available();
  }

  /**
   * Gives back everything held, and leaves the stream below open; {@link #resetState} may follow.
   */
  void release() {
    try {
      gzip.close();
    } catch (IOException e) {
      throw new UncheckedIOException(
          "Closing a stream that leaves the one below open can't fail", e);
    }
  }

  /** Forgets everything: a container has put other bytes into the stream below. */
  @Override
  public void resetState() throws IOException {
    gzip.close();
    gzip = open();
    statistics.next(gzip.statistics());
  }

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

  private BlockGzipInputStream open() throws IOException {
    return new BlockGzipInputStream(new Borrowed(in), StreamNames.of(in), settings);
  }

  /** Keeps the stream below open when its reader is replaced. */
  private static final class Borrowed extends FilterInputStream {
    Borrowed(InputStream in) {
      super(in);
    }

    @Override
    public void close() {}
  }
}
