// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.io.SeekableInput;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.OptionalLong;
import org.apache.hadoop.fs.PositionedReadable;
import org.apache.hadoop.fs.Seekable;

/**
 * A Hadoop stream as a file that can be read at any position. Moves the stream's position. Not
 * thread-safe.
 *
 * <p>A codec isn't told the file's length. It is what {@code available()} says, if reading one byte
 * before and at that place confirms it, and otherwise found by trying, with one read of one byte
 * for each bit of the length that is behind {@code likelyLength}.
 */
final class StreamInput implements SeekableInput {
  private static final int FIRST_STEP = 1 << 20;

  private final InputStream in;
  private final long likelyLength;
  private final byte[] transfer = new byte[64 * 1024];
  private OptionalLong length = OptionalLong.empty();

  /**
   * @param in implements {@link Seekable}; not closed by {@link #close}
   * @param likelyLength a length that the file is likely to have at least: where a split ends
   */
  StreamInput(InputStream in, long likelyLength) {
    this.in = in;
    this.likelyLength = likelyLength;
  }

  @Override
  public String name() {
    return StreamNames.of(in);
  }

  @Override
  public OptionalLong length() throws IOException {
    if (length.isEmpty()) {
      OptionalLong told = toldLength();
      length = told.isPresent() ? told : OptionalLong.of(triedLength());
    }
    return length;
  }

  private OptionalLong toldLength() throws IOException {
    long position = likelyLength;
    int available = Integer.MAX_VALUE;
    while (available == Integer.MAX_VALUE) {
      try {
        ((Seekable) in).seek(position);
        available = Math.max(0, in.available());
      } catch (EOFException e) {
        return OptionalLong.empty();
      }
      position += available;
    }
    boolean confirmed = !hasByte(position) && (position == 0 || hasByte(position - 1));
    return confirmed ? OptionalLong.of(position) : OptionalLong.empty();
  }

  private long triedLength() throws IOException {
    long low = likelyLength > 0 && hasByte(likelyLength - 1) ? likelyLength : 0;
    long step = FIRST_STEP;
    while (hasByte(low + step - 1)) {
      low += step;
      step *= 2;
    }
    long high = low + step;
    while (high - low > 1) {
      long middle = (low + high) >>> 1;
      if (hasByte(middle - 1)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean hasByte(long position) throws IOException {
    return read(position, ByteBuffer.allocate(1)) == 1;
  }

  @Override
  public int read(long position, ByteBuffer destination) throws IOException {
    int count = Math.min(transfer.length, destination.remaining());
    int read;
    try {
      if (in instanceof PositionedReadable positioned) {
        read = positioned.read(position, transfer, 0, count);
      } else {
        ((Seekable) in).seek(position);
        read = in.read(transfer, 0, count);
      }
    } catch (EOFException e) {
      // Stores differ in whether a position behind the end is an error or the end.
      return -1;
    }
    if (read > 0) {
      destination.put(transfer, 0, read);
    }
    return read;
  }

  @Override
  public void close() {}
}
