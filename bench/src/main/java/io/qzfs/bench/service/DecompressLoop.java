// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.service;

import io.qzfs.bench.standin.Payload;
import io.qzfs.bench.standin.Settings;
import io.qzfs.engine.EngineMode;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.offload.BlockDecompressor;
import io.qzfs.offload.Direction;
import io.qzfs.offload.EngineSelection;
import io.qzfs.offload.OffloadSettings;
import io.qzfs.offload.OffloadSlot;
import io.qzfs.offload.OffloadStatistics;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Decompresses the same member over and over. */
final class DecompressLoop extends BlockLoop {
  private final BlockDecompressor decompressor;
  private final ByteBuffer member;
  private final ByteBuffer block = ByteBuffer.allocateDirect(Payload.BLOCK);

  DecompressLoop(EngineSelection engines, OffloadStatistics statistics, Payload payload, int number)
      throws IOException {
    super(Direction.DECOMPRESS, statistics);
    this.decompressor = engines.decompressor(statistics);
    byte[] file = compress(payload, number);
    this.member = ByteBuffer.allocateDirect(file.length).put(file).flip();
  }

  /** A file of one block is one member and nothing else. */
  private static byte[] compress(Payload payload, int number) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (BlockGzipOutputStream out =
        new BlockGzipOutputStream(
            file,
            Settings.write(Settings.engines(EngineMode.SOFTWARE, OffloadSettings.defaults())))) {
      out.write(payload.bytes(), payload.offset(number), Payload.BLOCK);
    }
    return file.toByteArray();
  }

  @Override
  boolean once() throws IOException {
    block.clear();
    OffloadSlot slot = decompressor.offer(member, MarkedHeader.QZ_LENGTH, block);
    if (slot == null) {
      return false;
    }
    decompressor.complete(slot, member, MarkedHeader.QZ_LENGTH, block);
    return block.position() == Payload.BLOCK;
  }
}
