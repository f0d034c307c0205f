// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Reads files of a view to their end. */
final class ViewReader {
  private static final int TRANSFER = 32 << 10;

  private ViewReader() {}

  static byte[] read(FileSystem view, Path path) throws IOException {
    try (InputStream in = view.open(path)) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      byte[] transfer = new byte[TRANSFER];
      int count = in.read(transfer);
      while (count >= 0) {
        all.write(transfer, 0, count);
        count = in.read(transfer);
      }
      if (in.read() != -1) {
        throw new IOException(path + " goes on behind its end");
      }
      return all.toByteArray();
    }
  }
}
