// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.PathHandle;

/**
 * A handle of a file of the view: the store's handle, and what opening the file needs beside it.
 * Immutable.
 */
final class FileHandle implements PathHandle {
  private static final long serialVersionUID = 1;
  private static final int MAGIC = 0x515a4648;

  private final byte[] bytes;

  private FileHandle(byte[] bytes) {
    this.bytes = bytes;
  }

  static FileHandle of(Entry entry, PathHandle raw) {
    byte[] path = entry.raw().getPath().toString().getBytes(StandardCharsets.UTF_8);
    byte[] rawBytes = raw.toByteArray();
    ByteBuffer buffer =
        ByteBuffer.allocate(2 * Integer.BYTES + 1 + 2 * Long.BYTES + path.length + rawBytes.length);
    buffer.putInt(MAGIC).put((byte) (entry.isCompressed() ? 1 : 0));
    buffer.putLong(entry.raw().getLen()).putLong(entry.raw().getModificationTime());
    buffer.putInt(path.length).put(path).put(rawBytes);
    return new FileHandle(buffer.array());
  }

  /**
   * Takes any handle, such as one that was sent as bytes.
   *
   * @throws IOException if it is none of this file system's
   */
  static FileHandle of(PathHandle handle) throws IOException {
    byte[] bytes = handle.toByteArray();
    if (bytes.length < 2 * Integer.BYTES + 1 + 2 * Long.BYTES
        || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
      throw new IOException("Cannot open " + handle + ": it is no handle of this file system");
    }
    return new FileHandle(bytes);
  }

  boolean isCompressed() {
    return bytes[Integer.BYTES] != 0;
  }

  /** The store's status of the file when the handle was made. */
  FileStatus raw() {
    ByteBuffer buffer = ByteBuffer.wrap(bytes).position(Integer.BYTES + 1);
    long length = buffer.getLong();
    long modificationTime = buffer.getLong();
    byte[] path = new byte[buffer.getInt()];
    buffer.get(path);
    return new FileStatus(
        length, false, 1, 0, modificationTime, new Path(new String(path, StandardCharsets.UTF_8)));
  }

  /** The store's handle. */
  PathHandle rawHandle() {
    ByteBuffer buffer = ByteBuffer.wrap(bytes).position(Integer.BYTES + 1 + 2 * Long.BYTES);
    int path = buffer.getInt();
    return new Bytes(Arrays.copyOfRange(bytes, buffer.position() + path, bytes.length));
  }

  @Override
  public ByteBuffer bytes() {
    return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FileHandle handle && Arrays.equals(bytes, handle.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** The bytes of a store's handle, which it makes its own class again. */
  private static final class Bytes implements PathHandle {
    private static final long serialVersionUID = 1;

    private final byte[] bytes;

    Bytes(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public ByteBuffer bytes() {
      return ByteBuffer.wrap(bytes);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Bytes handle && Arrays.equals(bytes, handle.bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }
  }
}
