// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static java.util.Objects.requireNonNull;

import io.qzfs.io.SeekableInput;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.OptionalLong;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.StreamCapabilities;

/**
 * A file of the store, to be read at any position. As thread-safe as positioned reads of the
 * store's stream, which Hadoop wants to be; the stream's position doesn't move. Owns the stream.
 */
public final class StoredInput implements SeekableInput {
  private final FSDataInputStream in;
  private final String name;
  private final long length;
  private final boolean readsIntoBuffers;

  /**
   * @param name name of the file for messages
   * @param length bytes of the file
   */
  public StoredInput(FSDataInputStream in, String name, long length) {
    this.in = requireNonNull(in, "in is null");
    this.name = requireNonNull(name, "name is null");
    this.length = length;
    this.readsIntoBuffers = in.hasCapability(StreamCapabilities.PREADBYTEBUFFER);
  }

  /**
   * Bytes of a stored file that can be read. While it is written that may be more than its status
   * says, also where that is the end of an index behind which the writer goes on, or less: HDFS
   * tells of bytes that are on their way, and shows those that arrived.
   *
   * @param in opened anew; at its beginning afterwards
   * @param told the length that the status says
   */
  static long readableLength(FSDataInputStream in, long told) throws IOException {
    long readable;
    try {
      in.seek(told);
      readable = told + Math.max(0, in.available());
    } catch (EOFException e) {
      in.seek(0);
      int available = in.available();
      readable = available < Integer.MAX_VALUE ? Math.min(told, available) : told;
    }
    in.seek(0);
    return readable;
  }

  /** The store's stream. */
  FSDataInputStream stream() {
    return in;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public OptionalLong length() {
    return OptionalLong.of(length);
  }

  @Override
  public int read(long position, ByteBuffer destination) throws IOException {
    if (position >= length) {
      return -1;
    }
    int count = (int) Math.min(destination.remaining(), length - position);
    try {
      return destination.hasArray()
          ? intoArray(position, destination, count)
          : intoBuffer(position, destination, count);
    } catch (EOFException e) {
      // Stores differ in whether a position behind the end is an error or the end.
      return -1;
    }
  }

  private int intoArray(long position, ByteBuffer destination, int count) throws IOException {
    int at = destination.arrayOffset() + destination.position();
    int read = in.read(position, destination.array(), at, count);
    if (read > 0) {
      destination.position(destination.position() + read);
    }
    return read;
  }

  private int intoBuffer(long position, ByteBuffer destination, int count) throws IOException {
    if (readsIntoBuffers) {
      ByteBuffer part = destination.slice(destination.position(), count);
      int read = in.read(position, part);
      if (read > 0) {
        destination.position(destination.position() + read);
      }
      return read;
    }
    byte[] transfer = new byte[count];
    int read = in.read(position, transfer, 0, count);
    if (read > 0) {
      destination.put(transfer, 0, read);
    }
    return read;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
