// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * Standard output for data. Not {@code System.out}, which does not tell when writing fails. Closing
 * it does nothing, since several files may go there. Not thread-safe.
 */
final class StandardOutput extends OutputStream {
  private final FileOutputStream out = new FileOutputStream(FileDescriptor.out);

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      throw isBrokenPipe(e)
          ? new BrokenPipeException(e)
          : new IOException("Cannot write to standard output: " + e.getMessage(), e);
    }
  }

  /** The text is the system's, in its language; translations keep the word. */
  private static boolean isBrokenPipe(IOException failure) {
    return failure.getMessage() != null
        && failure.getMessage().toLowerCase(Locale.ROOT).contains("pipe");
  }
}
