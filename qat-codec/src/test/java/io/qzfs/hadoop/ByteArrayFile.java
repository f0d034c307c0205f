// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.fs.PositionedReadable;
import org.apache.hadoop.fs.Seekable;

/** A file in memory that seeks and no more, and counts what is fetched from it. */
class ByteArrayFile extends InputStream implements Seekable {
  final byte[] file;
  long fetched;
  private int position;

  ByteArrayFile(byte[] file) {
    this.file = file;
  }

  @Override
  public int read() {
    if (position >= file.length) {
      return -1;
    }
    fetched++;
    return file[position++] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) {
    int count = copy(position, bytes, offset, length);
    position += Math.max(0, count);
    return count;
  }

  /** Copies from a place of the file; -1 at its end. */
  final int copy(long from, byte[] bytes, int offset, int length) {
    if (from >= file.length) {
      return length == 0 ? 0 : -1;
    }
    int count = (int) Math.min(length, file.length - from);
    System.arraycopy(file, (int) from, bytes, offset, count);
    fetched += count;
    return count;
  }

  /** Nothing is known to be available, ever. */
  @Override
  public int available() {
    return 0;
  }

  /** Refuses a place behind the end, as HDFS does. */
  @Override
  public void seek(long newPosition) throws IOException {
    if (newPosition < 0 || newPosition > file.length) {
      throw new EOFException("Cannot seek to " + newPosition + " of " + file.length);
    }
    position = (int) newPosition;
  }

  @Override
  public long getPos() {
    return position;
  }

  @Override
  public boolean seekToNewSource(long target) {
    return false;
  }

  /** The same with positioned reads, and a length that {@code available} tells. */
  static final class Positioned extends ByteArrayFile implements PositionedReadable {
    Positioned(byte[] file) {
      super(file);
    }

    @Override
    public int available() {
      return (int) (file.length - getPos());
    }

    @Override
    public int read(long from, byte[] bytes, int offset, int length) {
      return copy(from, bytes, offset, length);
    }

    @Override
    public void readFully(long from, byte[] bytes, int offset, int length) throws IOException {
      if (copy(from, bytes, offset, length) < length) {
        throw new EOFException("Cannot read " + length + " bytes from " + from);
      }
    }

    @Override
    public void readFully(long from, byte[] bytes) throws IOException {
      readFully(from, bytes, 0, bytes.length);
    }
  }
}
