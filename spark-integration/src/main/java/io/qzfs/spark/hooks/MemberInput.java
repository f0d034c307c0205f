// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.engine.DeflateDataException;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.GzipHeaderParser;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.GzipTrailer;
import io.qzfs.hadoop.QatGzipCodec;
import io.qzfs.io.BufferPool;
import io.qzfs.io.StreamResources;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.BlockDecompressor;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.apache.hadoop.conf.Configuration;

/**
 * Decodes pages that are gzip. A page that is one member, as every writer's should be, is decoded
 * at once, on the device where that pays; any other goes through the codec's own stream. All of a
 * page is checked, its CRC-32 too, before a byte of it is handed out. Thread-safe.
 */
final class MemberInput {
  /** DEFLATE's best: 258 bytes from 2 bits, RFC 1951 §3.2.5, so 1032 from a byte. */
  private static final long MOST_FROM_BYTE = 1032;

  private static final GzipLocation LOCATION = new GzipLocation("a page of Parquet", 0, 0);

  private final BufferPool buffers = StreamResources.shared().buffers();
  private final BlockDecompressor decompressor;
  private final QatGzipCodec anyGzip = new QatGzipCodec();

  /**
   * Looks for the engines.
   *
   * @param conf configures the stream for pages of several members
   * @throws IOException if no engine fits, saying why
   */
  MemberInput(WriteSettings settings, Configuration conf) throws IOException {
    decompressor = Engines.select(settings.engines()).decompressor(OffloadStatistics.process());
    anyGzip.setConf(conf);
  }

  /**
   * Decodes a page.
   *
   * @param gzip direct; from position to limit, which don't move
   * @return the data, from position to limit: in a pooled buffer, which is the caller's to give
   *     back, or on the heap
   * @throws IOException if the page is damaged or cut off
   */
  ByteBuffer decode(ByteBuffer gzip) throws IOException {
    ByteBuffer rest = gzip.duplicate();
    GzipHeaderParser header = new GzipHeaderParser();
    header.start(LOCATION);
    boolean whole = header.parse(rest) && rest.remaining() > Gzip.TRAILER_LENGTH;
    ByteBuffer data = whole ? single(gzip, rest) : null;
    return data == null ? decodeAny(gzip) : data;
  }

  /** The data of a page that is one member, or null if it looks like none. */
  private ByteBuffer single(ByteBuffer gzip, ByteBuffer behindHeader) throws IOException {
    GzipTrailer trailer = GzipTrailer.read(gzip, gzip.limit() - Gzip.TRAILER_LENGTH);
    long length = Integer.toUnsignedLong(trailer.isize());
    long most = (behindHeader.remaining() - Gzip.TRAILER_LENGTH) * MOST_FROM_BYTE;
    if (length > Math.min(most, Integer.MAX_VALUE / 2)) {
      return null;
    }
    ByteBuffer data = buffers.acquire((int) length);
    boolean done = false;
    try {
      int headerLength = behindHeader.position() - gzip.position();
      int crc = decompressor.inflate(gzip.duplicate(), headerLength, data.limit((int) length));
      trailer.check(LOCATION, crc, data.position());
      done = true;
      return data.flip();
    } catch (DeflateDataException e) {
      return null;
    } finally {
      if (!done) {
        buffers.release(data);
      }
    }
  }

  /** Several members, or what is wrong with the page. */
  private ByteBuffer decodeAny(ByteBuffer gzip) throws IOException {
    byte[] bytes = new byte[gzip.remaining()];
    gzip.duplicate().get(bytes);
    try (InputStream in = anyGzip.createInputStream(new ByteArrayInputStream(bytes))) {
      return ByteBuffer.wrap(in.readAllBytes());
    }
  }
}
