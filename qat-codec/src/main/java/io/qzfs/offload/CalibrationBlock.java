// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateEngine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/**
 * A block of one size and its member, made ready for both directions, by the device and by
 * software. Each task returns the nanoseconds that it took. Not thread-safe.
 *
 * <p><b>Memory:</b> some five times the block.
 */
final class CalibrationBlock {
  private static final int BODY_AT = DeflateEngine.HEADER_ROOM;

  private final BlockCompressor compressor;
  private final BlockDecompressor decompressor;
  private final int crc32;
  private final ByteBuffer block;
  private final ByteBuffer[] segments;
  private final ByteBuffer member;
  private final ByteBuffer compressed;
  private final ByteBuffer decompressed;

  /** Something that takes time. */
  private interface Task {
    void run() throws IOException;
  }

  CalibrationBlock(BlockCompressor compressor, BlockDecompressor decompressor, byte[] bytes)
      throws IOException {
    this.compressor = compressor;
    this.decompressor = decompressor;
    CRC32 crc = new CRC32();
    crc.update(bytes);
    crc32 = (int) crc.getValue();
    block = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    segments = new ByteBuffer[] {block};
    int memberRoom = BODY_AT + compressor.maxBodyLength(bytes.length) + DeflateEngine.TRAILER_ROOM;
    compressed = ByteBuffer.allocateDirect(memberRoom);
    decompressed = ByteBuffer.allocateDirect(bytes.length);
    member = ByteBuffer.allocateDirect(memberRoom).order(ByteOrder.LITTLE_ENDIAN);
    compressor.inSoftware(block, member.position(BODY_AT));
    member.putInt(crc32).putInt(bytes.length).flip();
  }

  /** Uncompressed bytes. */
  int size() {
    return block.capacity();
  }

  long onDevice(Direction direction) throws IOException {
    return direction == Direction.COMPRESS
        ? nanos(this::compressOnDevice)
        : nanos(() -> decompressor.inflate(member, BODY_AT, decompressed));
  }

  /** In mode hardware a block that is not taken is an exception; {@link Calibration} counts. */
  private void compressOnDevice() throws IOException {
    OffloadSlot slot = compressor.offer(segments, size(), crc32, compressed);
    if (slot != null) {
      compressor.complete(slot, size(), compressed);
    }
  }

  long inSoftware(Direction direction) throws IOException {
    return direction == Direction.COMPRESS
        ? nanos(() -> compressor.inSoftware(block, compressed))
        : nanos(() -> decompressor.inSoftware(member, BODY_AT, decompressed));
  }

  private long nanos(Task task) throws IOException {
    block.clear();
    compressed.clear().position(BODY_AT);
    decompressed.clear();
    long start = System.nanoTime();
    task.run();
    return System.nanoTime() - start;
  }
}
