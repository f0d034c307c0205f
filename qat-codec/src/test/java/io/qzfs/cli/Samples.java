// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.WriteSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** Data and files that tests share. */
final class Samples {
  private static final long SEED = 20_260_101;

  private Samples() {}

  /** Text that shrinks, the same on every call. */
  static byte[] text(int length) {
    Random random = new Random(SEED);
    StringBuilder text = new StringBuilder(length + 16);
    while (text.length() < length) {
      text.append("line ").append(random.nextInt(10_000)).append('\n');
    }
    return text.substring(0, length).getBytes(StandardCharsets.US_ASCII);
  }

  /** Blocks of 4 KiB, with an index if there are two or more. */
  static byte[] blocks(byte[] data) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out =
        new BlockGzipOutputStream(bytes, WriteSettings.defaults().withBlockSize(4096))) {
      out.write(data);
    }
    return bytes.toByteArray();
  }

  /** A member as gzip(1) writes it. */
  static byte[] plain(byte[] data) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(data);
    }
    return bytes.toByteArray();
  }

  static byte[] concat(byte[]... parts) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.write(part);
    }
    return all.toByteArray();
  }
}
