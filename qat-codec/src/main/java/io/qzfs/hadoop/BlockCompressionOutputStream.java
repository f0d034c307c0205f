// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.io.BlockGzipOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.fs.statistics.IOStatistics;
import org.apache.hadoop.io.compress.CompressionOutputStream;

/** A {@link BlockGzipOutputStream} as Hadoop wants it. Not thread-safe; owns the stream below. */
final class BlockCompressionOutputStream extends CompressionOutputStream {
  private final BlockGzipOutputStream gzip;
  private final StreamStatistics statistics;
  private boolean closed;

  BlockCompressionOutputStream(OutputStream out, BlockGzipOutputStream gzip) {
    super(out);
    this.gzip = gzip;
    this.statistics = new StreamStatistics(gzip.statistics());
  }

  @Override
  public void write(int value) throws IOException {
    gzip.write(value);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    gzip.write(bytes, offset, length);
  }

  @Override
  public void flush() throws IOException {
    gzip.flush();
  }

  @Override
  public void finish() throws IOException {
    gzip.finish();
  }

  @Override
  public void resetState() throws IOException {
    gzip.restart();
  }

  /** What was compressed where, and why, and what the stream below counts. */
  @Override
  public IOStatistics getIOStatistics() {
    return statistics.with(super.getIOStatistics());
  }

  /** Finishes, unless a call failed before, and closes the stream below in any case. */
  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try {
      super.close();
    } finally {
      gzip.close();
    }
  }
}
