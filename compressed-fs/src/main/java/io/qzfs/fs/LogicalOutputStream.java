// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.hadoop.StreamStatistics;
import io.qzfs.io.BlockGzipOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.fs.Abortable;
import org.apache.hadoop.fs.CanSetDropBehind;
import org.apache.hadoop.fs.CommonPathCapabilities;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.Syncable;
import org.apache.hadoop.fs.statistics.IOStatistics;
import org.apache.hadoop.fs.statistics.IOStatisticsSource;
import org.apache.hadoop.fs.statistics.IOStatisticsSupport;
import org.apache.hadoop.fs.statistics.StreamStatisticNames;

/**
 * Compresses what is written to a file of the view. {@link #hflush} and {@link #hsync} end a block,
 * so that what was written so far can be decoded; each costs 40 bytes of the file.
 *
 * <p><b>Thread safety:</b> calls exclude each other. <b>Ownership:</b> owns the store's stream.
 * <b>Memory:</b> that of {@link BlockGzipOutputStream}.
 */
final class LogicalOutputStream extends OutputStream
    implements Syncable, CanSetDropBehind, StreamCapabilities, Abortable, IOStatisticsSource {
  private final BlockGzipOutputStream gzip;
  private final FSDataOutputStream raw;
  private final Undo undo;
  private final StreamStatistics statistics;
  private boolean closed;

  /** Takes back what an aborted stream wrote, on stores whose own streams can't. */
  interface Undo {
    void run() throws IOException;
  }

  /**
   * @param raw what {@code gzip} writes to
   * @param undo runs after the store's stream was closed
   */
  LogicalOutputStream(BlockGzipOutputStream gzip, FSDataOutputStream raw, Undo undo) {
    this.gzip = gzip;
    this.raw = raw;
    this.undo = undo;
    this.statistics = new StreamStatistics(gzip.statistics());
    statistics.count(StreamStatisticNames.STREAM_WRITE_BYTES, gzip::written);
  }

  @Override
  public synchronized void write(int value) throws IOException {
    gzip.write(value);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    gzip.write(bytes, offset, length);
  }

  /** Hands whole blocks on; the block begun stays. */
  @Override
  public synchronized void flush() throws IOException {
    gzip.flush();
  }

  @Override
  public synchronized void hflush() throws IOException {
    gzip.endBlock();
    raw.hflush();
  }

  @Override
  public synchronized void hsync() throws IOException {
    gzip.endBlock();
    raw.hsync();
  }

  /** Writes the index and closes the file; after a failed write it is closed without one. */
  @Override
  public synchronized void close() throws IOException {
    if (!closed) {
      closed = true;
      gzip.close();
    }
  }

  /**
   * Ends the stream so that nothing of it becomes a file: the store's stream is aborted, or where
   * it can't be, closed in the middle of a member and the file taken back.
   */
  @Override
  public synchronized AbortableResult abort() {
    if (closed) {
      return new Result(true, null);
    }
    closed = true;
    gzip.abandon();
    if (raw.hasCapability(CommonPathCapabilities.ABORTABLE_STREAM)) {
      return raw.abort();
    }
    IOException failure = null;
    try {
      try {
        gzip.close();
      } finally {
        undo.run();
      }
    } catch (IOException e) {
      failure = e;
    }
    return new Result(false, failure);
  }

  @Override
  public void setDropBehind(Boolean dropBehind) throws IOException {
    raw.setDropBehind(dropBehind);
  }

  /** What the store's stream can. */
  @Override
  public boolean hasCapability(String capability) {
    return switch (capability) {
      case HFLUSH, HSYNC, DROPBEHIND, CommonPathCapabilities.ABORTABLE_STREAM ->
          raw.hasCapability(capability);
      case IOSTATISTICS -> true;
      default -> false;
    };
  }

  /** What was compressed where, and why, and what the store's stream counts. */
  @Override
  public IOStatistics getIOStatistics() {
    return statistics.with(IOStatisticsSupport.retrieveIOStatistics(raw));
  }

  @Override
  public String toString() {
    return "compressing into " + raw;
  }

  /**
   * How aborting went.
   *
   * @param alreadyClosed whether the stream was closed before
   * @param anyCleanupException what failed; null if nothing did
   */
  private record Result(boolean alreadyClosed, IOException anyCleanupException)
      implements AbortableResult {}
}
