// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Counts what is written, and after {@link #abort} refuses more: a gzip stream above that is closed
 * on the way out of a failure then can't write the end that would make the data look whole. Not
 * thread-safe.
 */
final class AbortableOutputStream extends FilterOutputStream {
  private long count;
  private boolean aborted;

  AbortableOutputStream(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (aborted) {
      throw new IOException("Not written, after a failure");
    }
    out.write(bytes, offset, length);
    count += length;
  }

  void abort() {
    aborted = true;
  }

  /** Bytes written so far. */
  long count() {
    return count;
  }
}
