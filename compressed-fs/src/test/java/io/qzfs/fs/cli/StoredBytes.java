// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.WriteSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Stored files of small blocks, and where their members end. */
final class StoredBytes {
  static final int BLOCK = 4096;

  private StoredBytes() {}

  static byte[] of(byte[] data) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (BlockGzipOutputStream out =
        new BlockGzipOutputStream(bytes, WriteSettings.defaults().withBlockSize(BLOCK))) {
      out.write(data);
    }
    return bytes.toByteArray();
  }

  /** Ends of the data members: by the lengths in the QZ headers, as docs/format.md has them. */
  static List<Integer> ends(byte[] stored, int blocks) {
    ByteBuffer bytes = ByteBuffer.wrap(stored).order(ByteOrder.LITTLE_ENDIAN);
    List<Integer> ends = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < blocks; i++) {
      at += 24 + bytes.getInt(at + 20) + 8;
      ends.add(at);
    }
    return ends;
  }

  /** What the JDK makes of it. */
  static byte[] gunzip(byte[] stored) throws IOException {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(stored))) {
      return in.readAllBytes();
    }
  }
}
