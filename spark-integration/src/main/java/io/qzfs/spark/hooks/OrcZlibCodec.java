// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.io.WriteSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.apache.orc.impl.ZlibCodec;

/**
 * ORC's ZLIB, whose chunks are bare DEFLATE streams, by the engines. The level is that of the
 * engines' key; ORC's own options are not used. Thread-safe.
 */
final class OrcZlibCodec extends ZlibCodec {
  private final PageDeflater deflater;
  private final PageInflater inflater;

  /**
   * Looks for the engines.
   *
   * @throws IOException if no engine fits, saying why
   */
  OrcZlibCodec(WriteSettings settings) throws IOException {
    this(new PageDeflater(settings), new PageInflater(settings, "a chunk of ORC"));
  }

  private OrcZlibCodec(PageDeflater deflater, PageInflater inflater) {
    this.deflater = deflater;
    this.inflater = inflater;
  }

  /** Another codec with the same engines. */
  OrcZlibCodec another() {
    return new OrcZlibCodec(deflater, inflater);
  }

  /**
   * Compresses a chunk.
   *
   * @return false if it is not worth it, and ORC is to store the chunk as it is
   */
  @Override
  public boolean compress(ByteBuffer in, ByteBuffer out, ByteBuffer overflow, Options options) {
    try (DeflatedPage page = deflater.deflate(in)) {
      ByteBuffer body = page.body();
      int room = out.remaining() + (overflow == null ? 0 : overflow.remaining());
      if (!page.isSmaller() || body.remaining() >= in.remaining() || body.remaining() > room) {
        return false;
      }
      int first = Math.min(out.remaining(), body.remaining());
      int end = body.limit();
      out.put(body.limit(body.position() + first));
      if (body.limit(end).hasRemaining()) {
        overflow.put(body);
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Decompresses a chunk.
   *
   * @param in all of it is one stream
   * @param out the data goes to its position; flipped afterwards, as ORC wants it
   * @throws IOException if the chunk is damaged, cut off, or longer than {@code out}
   */
  @Override
  public void decompress(ByteBuffer in, ByteBuffer out) throws IOException {
    inflater.inflate(in, out);
    out.flip();
  }

  /** No, as without Hadoop's native library: ORC then reads without mapping files. */
  @Override
  public boolean isAvailable() {
    return false;
  }

  @Override
  public void directDecompress(ByteBuffer in, ByteBuffer out) throws IOException {
    decompress(in, out);
  }

  @Override
  public void reset() {
    // Nothing is kept from chunk to chunk.
  }

  @Override
  public void destroy() {
    // Nothing is held.
  }
}
