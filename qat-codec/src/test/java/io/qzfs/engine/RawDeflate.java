// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.io.ByteArrayOutputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Raw DEFLATE by {@code java.util.zip}, which engines are held against. */
public final class RawDeflate {
  private RawDeflate() {}

  /** Deflates to one raw stream at a level of zlib's, 0 to 9. */
  public static byte[] deflate(byte[] bytes, int level) {
    Deflater deflater = new Deflater(level, true);
    try {
      deflater.setInput(bytes);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] piece = new byte[64 * 1024];
      while (!deflater.finished()) {
        out.write(piece, 0, deflater.deflate(piece));
      }
      return out.toByteArray();
    } finally {
      deflater.end();
    }
  }

  /**
   * Inflates one raw stream.
   *
   * @throws AssertionError if it is damaged, cut off, or followed by other bytes
   */
  public static byte[] inflate(byte[] body) {
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(body);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] piece = new byte[64 * 1024];
      while (!inflater.finished()) {
        int count = inflater.inflate(piece);
        if (count == 0 && !inflater.finished()) {
          throw new AssertionError("The stream ends early");
        }
        out.write(piece, 0, count);
      }
      if (inflater.getRemaining() > 0) {
        throw new AssertionError(inflater.getRemaining() + " bytes behind the stream");
      }
      return out.toByteArray();
    } catch (DataFormatException e) {
      throw new AssertionError(e);
    } finally {
      inflater.end();
    }
  }
}
