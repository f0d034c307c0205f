// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** Lines of a file as bytes; the file may be gzip, which is seen from its content. */
final class TextFile implements Closeable {

  private static final int GZIP_MAGIC_1 = 0x1f;
  private static final int GZIP_MAGIC_2 = 0x8b;
  private static final int BUFFER_BYTES = 1 << 16;

  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private int position;
  private int limit;
  private byte[] line = new byte[512];
  private int lineLength;

  private TextFile(InputStream in) {
    this.in = in;
  }

  static TextFile open(Path file) throws IOException {
    InputStream raw = new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES);
    try {
      return new TextFile(isGzip(raw) ? new GZIPInputStream(raw, BUFFER_BYTES) : raw);
    } catch (IOException e) {
      raw.close();
      throw e;
    }
  }

  /** Reads a line, without its end; false at the end of the file. */
  boolean nextLine() throws IOException {
    lineLength = 0;
    if (position == limit && !fill()) {
      return false;
    }
    while (!takeLine() && fill()) {
      // The line goes on in the next buffer.
    }
    if (lineLength > 0 && line[lineLength - 1] == '\r') {
      lineLength--;
    }
    return true;
  }

  /** The line read last, in an array that the next one overwrites. */
  byte[] line() {
    return line;
  }

  /** Length of the line read last. */
  int lineLength() {
    return lineLength;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Appends what the buffer holds of the line, and says whether that was all of it. */
  private boolean takeLine() {
    int end = position;
    while (end < limit && buffer[end] != '\n') {
      end++;
    }
    int count = end - position;
    if (lineLength + count > line.length) {
      line = Arrays.copyOf(line, Math.max(lineLength + count, 2 * line.length));
    }
    System.arraycopy(buffer, position, line, lineLength, count);
    lineLength += count;
    boolean ended = end < limit;
    position = ended ? end + 1 : end;
    return ended;
  }

  private boolean fill() throws IOException {
    int count = in.read(buffer);
    position = 0;
    limit = Math.max(count, 0);
    return count > 0;
  }

  private static boolean isGzip(InputStream raw) throws IOException {
    raw.mark(2);
    boolean magic = raw.read() == GZIP_MAGIC_1 && raw.read() == GZIP_MAGIC_2;
    raw.reset();
    return magic;
  }
}
