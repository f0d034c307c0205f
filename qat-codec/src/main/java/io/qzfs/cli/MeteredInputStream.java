// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts what is read, and shows it. Not thread-safe. */
final class MeteredInputStream extends FilterInputStream {
  private final String name;
  private final ProgressMeter meter;
  private long count;

  /**
   * @param name name of the file, which the system's messages don't tell
   */
  MeteredInputStream(InputStream in, String name, ProgressMeter meter) {
    super(in);
    this.name = name;
    this.meter = meter;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read;
    try {
      read = in.read(bytes, offset, length);
    } catch (IOException e) {
      throw new IOException("Cannot read " + name + ": " + e.getMessage(), e);
    }
    if (read > 0) {
      count += read;
      meter.step(read);
    }
    return read;
  }

  /** Bytes read so far. */
  long count() {
    return count;
  }
}
