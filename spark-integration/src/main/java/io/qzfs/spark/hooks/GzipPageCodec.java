// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.io.BufferPool;
import io.qzfs.io.StreamResources;
import io.qzfs.io.WriteSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionInputStream;
import org.apache.hadoop.io.compress.CompressionOutputStream;
import org.apache.hadoop.io.compress.Compressor;
import org.apache.hadoop.io.compress.Decompressor;

/**
 * Gzip for the pages of a container format: what is written to a stream until {@code finish} is one
 * page, and becomes exactly one member; what a stream is opened on is one page. Thread-safe; the
 * streams are not. Compressors and decompressors are not used, and there are none.
 */
final class GzipPageCodec implements CompressionCodec {
  private static final int COPY = 16 * 1024;

  private final BufferPool buffers = StreamResources.shared().buffers();
  private final PageDeflater deflater;
  private final MemberInput input;

  /**
   * Looks for the engines.
   *
   * @throws IOException if no engine fits, saying why
   */
  GzipPageCodec(WriteSettings settings, Configuration conf) throws IOException {
    deflater = new PageDeflater(settings);
    input = new MemberInput(settings, conf);
  }

  @Override
  public CompressionOutputStream createOutputStream(OutputStream out) {
    return new GzipPageOutputStream(out, deflater);
  }

  @Override
  public CompressionOutputStream createOutputStream(OutputStream out, Compressor compressor) {
    return createOutputStream(out);
  }

  /** None: the streams do their own work, and pools take a missing type for just that. */
  @Override
  public Class<? extends Compressor> getCompressorType() {
    return null;
  }

  @Override
  public Compressor createCompressor() {
    return null;
  }

  /**
   * Reads and decodes a whole page.
   *
   * @throws IOException if the page is damaged or cut off
   */
  @Override
  public CompressionInputStream createInputStream(InputStream in) throws IOException {
    ByteBuffer gzip = readAll(in);
    try {
      return new GzipPageInputStream(in, input.decode(gzip), buffers);
    } finally {
      buffers.release(gzip);
    }
  }

  @Override
  public CompressionInputStream createInputStream(InputStream in, Decompressor decompressor)
      throws IOException {
    return createInputStream(in);
  }

  @Override
  public Class<? extends Decompressor> getDecompressorType() {
    return null;
  }

  @Override
  public Decompressor createDecompressor() {
    return null;
  }

  @Override
  public String getDefaultExtension() {
    return ".gz";
  }

  private ByteBuffer readAll(InputStream in) throws IOException {
    ByteBuffer all = buffers.acquire(Math.max(COPY, in.available()));
    byte[] part = new byte[COPY];
    boolean done = false;
    try {
      for (int count = in.read(part); count >= 0; count = in.read(part)) {
        all = Growth.withRoom(all, count, buffers).put(part, 0, count);
      }
      done = true;
      return all.flip();
    } finally {
      if (!done) {
        buffers.release(all);
      }
    }
  }
}
