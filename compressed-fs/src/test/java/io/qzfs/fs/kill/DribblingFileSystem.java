// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.Syncable;
import org.apache.hadoop.fs.permission.FsPermission;

/**
 * Local files that are written in small pieces with pauses in between, so that a kill finds members
 * and indexes half written.
 */
public final class DribblingFileSystem extends LocalFileSystem {
  /** Hadoop makes it. */
  public DribblingFileSystem() {
    super(new Raw());
  }

  private static final class Raw extends RawLocalFileSystem {
    @Override
    protected OutputStream createOutputStreamWithMode(
        Path path, boolean append, FsPermission permission) throws IOException {
      return new Dribble(super.createOutputStreamWithMode(path, append, permission));
    }
  }

  private static final class Dribble extends OutputStream implements Syncable, StreamCapabilities {
    private static final int PIECE = 700;
    private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

    private final OutputStream out;

    Dribble(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      int done = 0;
      while (done < length) {
        int piece = Math.min(length - done, 1 + ThreadLocalRandom.current().nextInt(PIECE));
        out.write(bytes, offset + done, piece);
        done += piece;
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }

    @Override
    public void hflush() throws IOException {
      ((Syncable) out).hflush();
    }

    @Override
    public void hsync() throws IOException {
      ((Syncable) out).hsync();
    }

    @Override
    public boolean hasCapability(String capability) {
      return ((StreamCapabilities) out).hasCapability(capability);
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
