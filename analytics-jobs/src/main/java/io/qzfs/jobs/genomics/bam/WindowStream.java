// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import io.qzfs.jobs.fastq.ByteWindow;
import java.io.IOException;
import java.io.InputStream;

/** A window as a stream: what is read is skipped. Not thread-safe. */
final class WindowStream extends InputStream {

  private final ByteWindow window;

  WindowStream(ByteWindow window) {
    this.window = window;
  }

  @Override
  public int read() throws IOException {
    if (!window.has(0)) {
      return -1;
    }
    int value = window.at(0) & 0xFF;
    window.skip(1);
    return value;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!window.has(0)) {
      return -1;
    }
    int count = Math.min(length, window.available());
    System.arraycopy(window.buffer(), window.mark(), target, offset, count);
    window.skip(count);
    return count;
  }
}
