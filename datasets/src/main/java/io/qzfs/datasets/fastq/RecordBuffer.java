// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import io.qzfs.datasets.Checksum;
import java.io.IOException;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.function.LongConsumer;

/**
 * Output that is written in large pieces, with its length and SHA-256 counted. {@link #ensure}
 * makes room; the other methods do not check for it. Not thread-safe.
 */
final class RecordBuffer {

  private static final int CAPACITY = 1 << 20;
  private static final int MAX_DIGITS = 20;

  private final OutputStream out;
  private final LongConsumer progress;
  private final MessageDigest digest = Checksum.newSha256();
  private final byte[] digits = new byte[MAX_DIGITS];
  private byte[] bytes = new byte[CAPACITY];
  private int length;
  private long flushed;

  RecordBuffer(OutputStream out, LongConsumer progress) {
    this.out = out;
    this.progress = progress;
  }

  /** Makes room for so many bytes. */
  void ensure(int count) throws IOException {
    if (count > bytes.length - length) {
      flush();
    }
    if (count > bytes.length) {
      bytes = new byte[count];
    }
  }

  void put(byte value) {
    bytes[length++] = value;
  }

  void put(byte[] values) {
    put(values, 0, values.length);
  }

  void put(byte[] values, int from, int count) {
    System.arraycopy(values, from, bytes, length, count);
    length += count;
  }

  /** Writes a number that is not negative, in decimal digits. */
  void putNumber(long value) {
    int at = MAX_DIGITS;
    for (long rest = value; at == MAX_DIGITS || rest > 0; rest /= 10) {
      digits[--at] = (byte) ('0' + rest % 10);
    }
    put(digits, at, MAX_DIGITS - at);
  }

  /** The array that the next bytes go to, from {@link #length()} on. */
  byte[] array() {
    return bytes;
  }

  int length() {
    return length;
  }

  /** Counts bytes that were put into {@link #array()} directly. */
  void advance(int count) {
    length += count;
  }

  /** All bytes so far. */
  long total() {
    return flushed + length;
  }

  /** Hands over what is buffered, and gives the SHA-256 of all of it. */
  String finish() throws IOException {
    flush();
    out.flush();
    return HexFormat.of().formatHex(digest.digest());
  }

  private void flush() throws IOException {
    digest.update(bytes, 0, length);
    out.write(bytes, 0, length);
    flushed += length;
    progress.accept(length);
    length = 0;
  }
}
