// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.avro.file.Codec;
import org.apache.avro.file.DataFileConstants;

/**
 * Avro's deflate, whose blocks are bare DEFLATE streams, by the engines. Thread-safe.
 *
 * <p>Avro does not tell how long a block's data is. So the longest yet, and a quarter, is tried; a
 * block that needs more is measured first.
 */
final class DeflatePageCodec extends Codec {
  private static final int LEAST = 64 * 1024;

  private final PageDeflater deflater;
  private final PageInflater inflater;
  private volatile int guess = LEAST;

  DeflatePageCodec(PageDeflater deflater, PageInflater inflater) {
    this.deflater = deflater;
    this.inflater = inflater;
  }

  @Override
  public String getName() {
    return DataFileConstants.DEFLATE_CODEC;
  }

  @Override
  public ByteBuffer compress(ByteBuffer data) throws IOException {
    try (DeflatedPage page = deflater.deflate(data)) {
      return ByteBuffer.wrap(HookCheck.bytes(page.body()));
    }
  }

  @Override
  public ByteBuffer decompress(ByteBuffer compressed) throws IOException {
    ByteBuffer data = ByteBuffer.allocate(guess);
    try {
      inflater.inflate(compressed.duplicate(), data);
    } catch (IOException e) {
      data = exact(compressed, e);
    }
    if (data.position() > guess - guess / 4) {
      guess = Math.max(guess, (int) Math.min(Integer.MAX_VALUE / 2, data.position() * 5L / 4));
    }
    return data.flip();
  }

  /** Measures a block whose data the guess had no room for, or that is damaged. */
  private ByteBuffer exact(ByteBuffer compressed, IOException first) throws IOException {
    long length = inflater.length(compressed);
    if (length > Integer.MAX_VALUE - Long.BYTES) {
      throw new IOException(
          "Cannot read a block of Avro: found "
              + length
              + " bytes of data, expected at most "
              + (Integer.MAX_VALUE - Long.BYTES)
              + "; write the file with smaller blocks",
          first);
    }
    ByteBuffer data = ByteBuffer.allocate((int) length);
    inflater.inflate(compressed.duplicate(), data);
    return data;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DeflatePageCodec;
  }

  @Override
  public int hashCode() {
    return getName().hashCode();
  }
}
