// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.gzip.StoredBody;
import io.qzfs.io.BufferPool;
import io.qzfs.io.StreamResources;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.BlockCompressor;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadSlot;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/**
 * Makes a page one raw DEFLATE stream: on the device where that pays, else in software, and counts
 * it. Thread-safe.
 *
 * <p><b>Memory:</b> pooled direct buffers of the page's and the body's size during a call, and
 * those of a {@link DeflatedPage} until it is closed.
 */
final class PageDeflater {
  private static final int BODY_AT = DeflateEngine.HEADER_ROOM;

  private final BufferPool buffers = StreamResources.shared().buffers();
  private final BlockCompressor compressor;

  /**
   * Looks for the engines.
   *
   * @param settings engines and level; the rest is not used
   * @throws IOException if no engine fits, saying why
   */
  PageDeflater(WriteSettings settings) throws IOException {
    compressor =
        Engines.select(settings.engines())
            .compressor(settings.level(), OffloadStatistics.process());
  }

  /**
   * Deflates a page. A body that would save less than 1/8 is made of stored blocks instead.
   *
   * @param page on the heap or direct; its position does not move
   * @return the body, to be closed
   */
  DeflatedPage deflate(ByteBuffer page) throws IOException {
    int length = page.remaining();
    CRC32 crc = new CRC32();
    crc.update(page.duplicate());
    int most = Math.max(compressor.maxBodyLength(length), StoredBody.length(length));
    ByteBuffer room = buffers.acquire(Math.addExact(most, BODY_AT + DeflateEngine.TRAILER_ROOM));
    boolean made = false;
    try {
      int body = body(page, (int) crc.getValue(), room.position(BODY_AT));
      boolean smaller = body != BlockCompressor.NOT_SMALLER;
      if (!smaller) {
        StoredBody.write(page.duplicate(), room.position(BODY_AT));
      }
      room.limit(room.position()).position(BODY_AT);
      made = true;
      return new DeflatedPage(room, (int) crc.getValue(), length, smaller, buffers);
    } finally {
      if (!made) {
        buffers.release(room);
      }
    }
  }

  private int body(ByteBuffer page, int crc32, ByteBuffer room) throws IOException {
    int length = page.remaining();
    OffloadSlot slot = compressor.offer(new ByteBuffer[] {page.duplicate()}, length, crc32, room);
    int body = slot == null ? BlockCompressor.NOT_DONE : compressor.complete(slot, length, room);
    if (body != BlockCompressor.NOT_DONE) {
      return body;
    }
    if (page.isDirect()) {
      return compressor.inSoftware(page.duplicate(), room);
    }
    ByteBuffer direct = buffers.acquire(length);
    try {
      return compressor.inSoftware(direct.put(page.duplicate()).flip(), room);
    } finally {
      buffers.release(direct);
    }
  }
}
