// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/** The local file system under the scheme {@code faulty}, with faults. One test at a time. */
public final class FaultyFileSystem extends RawLocalFileSystem {
  private static final AtomicInteger CREATES_LEFT = new AtomicInteger();
  private static volatile boolean dead;
  private static volatile boolean appends;
  private static volatile String unreadable;
  private static volatile int flippedByte;

  static void reset() {
    CREATES_LEFT.set(Integer.MAX_VALUE);
    dead = false;
    appends = true;
    unreadable = null;
    flippedByte = -1;
  }

  /** From so many files on everything fails, as if the process were dead. */
  static void dieAfter(int creates) {
    CREATES_LEFT.set(creates);
  }

  static void refuseAppend() {
    appends = false;
  }

  static void refuseToRead(String name) {
    unreadable = name;
  }

  /** One bit of the byte at this position of every file written is wrong. */
  static void flip(int position) {
    flippedByte = position;
  }

  @Override
  public URI getUri() {
    return URI.create("faulty:///");
  }

  @Override
  public String getScheme() {
    return "faulty";
  }

  @Override
  public FileStatus getFileStatus(Path path) throws IOException {
    requireAlive();
    return super.getFileStatus(path);
  }

  @Override
  public FSDataInputStream open(Path path, int bufferSize) throws IOException {
    requireAlive();
    if (path.getName().equals(unreadable)) {
      throw new IOException("Cannot read " + path + ": the disk is broken");
    }
    return super.open(path, bufferSize);
  }

  @Override
  public boolean rename(Path source, Path target) throws IOException {
    requireAlive();
    return super.rename(source, target);
  }

  @Override
  public boolean delete(Path path, boolean recursive) throws IOException {
    requireAlive();
    return super.delete(path, recursive);
  }

  @Override
  public FSDataOutputStream create(
      Path path,
      FsPermission permission,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    requireAlive();
    FSDataOutputStream out =
        super.create(path, permission, overwrite, bufferSize, replication, blockSize, progress);
    boolean dies = CREATES_LEFT.getAndDecrement() <= 0;
    return new FSDataOutputStream(new FaultyStream(out, dies), null);
  }

  @Override
  public FSDataOutputStream append(Path path, int bufferSize, Progressable progress)
      throws IOException {
    if (!appends) {
      throw new UnsupportedOperationException("No append here");
    }
    return super.append(path, bufferSize, progress);
  }

  @Override
  public boolean hasPathCapability(Path path, String capability) throws IOException {
    boolean isOff =
        !appends && (capability.endsWith("paths.append") || capability.endsWith("paths.truncate"));
    // Permissions are found by the scheme, which isn't that of local files.
    return !isOff
        && !capability.endsWith("paths.permissions")
        && super.hasPathCapability(path, capability);
  }

  private static void requireAlive() throws IOException {
    if (dead) {
      throw new IOException("killed");
    }
  }

  /** Counts bytes. */
  private static final class FaultyStream extends OutputStream {
    private final OutputStream out;
    private final boolean dies;
    private int position;

    FaultyStream(OutputStream out, boolean dies) {
      this.out = out;
      this.dies = dies;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (dies) {
        out.write(bytes, offset, length / 2);
        out.flush();
        dead = true;
      }
      requireAlive();
      byte[] written = Arrays.copyOfRange(bytes, offset, offset + length);
      if (flippedByte >= position && flippedByte < position + length) {
        written[flippedByte - position] ^= 1;
      }
      out.write(written);
      position += length;
    }

    @Override
    public void close() throws IOException {
      out.close();
      requireAlive();
    }
  }

  /** Where the test has a local file. */
  static String uri(java.nio.file.Path file) {
    return "faulty://" + file.toAbsolutePath();
  }
}
