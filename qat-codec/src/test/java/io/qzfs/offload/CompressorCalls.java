// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.Direct;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** Calls to a {@link BlockCompressor} with arrays, as streams make them. */
final class CompressorCalls {
  private CompressorCalls() {}

  /** Room for the body of a block, the position where it belongs. */
  static ByteBuffer room(int blockLength) {
    return ByteBuffer.allocateDirect(blockLength + blockLength / 8 + 1100)
        .position(DeflateEngine.HEADER_ROOM);
  }

  /** Compresses on the device, or in software what that leaves. */
  static int deflate(BlockCompressor compressor, byte[] block, ByteBuffer destination)
      throws IOException {
    ByteBuffer direct = Direct.of(block);
    OffloadSlot slot = offer(compressor, direct, block, destination);
    int length =
        slot == null
            ? BlockCompressor.NOT_DONE
            : compressor.complete(slot, block.length, destination);
    return length == BlockCompressor.NOT_DONE ? compressor.inSoftware(direct, destination) : length;
  }

  /** Offers a block that lies in one direct buffer. */
  static OffloadSlot offer(
      BlockCompressor compressor, ByteBuffer direct, byte[] block, ByteBuffer destination)
      throws IOException {
    return compressor.offer(new ByteBuffer[] {direct}, block.length, crc(block), destination);
  }

  static int crc(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return (int) crc.getValue();
  }
}
