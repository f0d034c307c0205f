// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.service;

import io.qzfs.bench.standin.Payload;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.offload.BlockCompressor;
import io.qzfs.offload.Direction;
import io.qzfs.offload.EngineSelection;
import io.qzfs.offload.OffloadSlot;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** Compresses the same block over and over. */
final class CompressLoop extends BlockLoop {
  /** A level that the device's own level, 1, serves. */
  private static final int LEVEL = 1;

  private final BlockCompressor compressor;
  private final ByteBuffer block = ByteBuffer.allocateDirect(Payload.BLOCK);
  private final ByteBuffer[] segments = {block};
  private final ByteBuffer member;
  private final int crc32;

  CompressLoop(EngineSelection engines, OffloadStatistics statistics, Payload payload, int number) {
    super(Direction.COMPRESS, statistics);
    this.compressor = engines.compressor(LEVEL, statistics);
    block.put(payload.bytes(), payload.offset(number), Payload.BLOCK);
    CRC32 crc = new CRC32();
    crc.update(block.flip());
    block.rewind();
    this.crc32 = (int) crc.getValue();
    this.member =
        ByteBuffer.allocateDirect(
            DeflateEngine.HEADER_ROOM
                + compressor.maxBodyLength(Payload.BLOCK)
                + DeflateEngine.TRAILER_ROOM);
  }

  @Override
  boolean once() throws IOException {
    member.clear().position(DeflateEngine.HEADER_ROOM);
    OffloadSlot slot = compressor.offer(segments, Payload.BLOCK, crc32, member);
    return slot != null && compressor.complete(slot, Payload.BLOCK, member) > 0;
  }
}
