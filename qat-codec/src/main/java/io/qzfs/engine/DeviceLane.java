// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.nio.ByteBuffer;

/**
 * One session of a device, with the memory that it reads from and writes to.
 *
 * <p>A call takes what was put into the lane's source and leaves the result in the lane's
 * destination, between position and limit, until the next call. After an exception the lane drops
 * its session and its memory, which the device may still write to, and takes others with the next
 * call; buffers that it gave before must be asked for again. Not thread-safe.
 *
 * <p><b>Memory:</b> a source and a destination of its own, pinned where the device's driver has it
 * so.
 */
public interface DeviceLane extends AutoCloseable {

  /** Room for a block: cleared, of {@link DeviceLimits#largestBlock} bytes. */
  ByteBuffer blockSource();

  /**
   * Room for a body and the trailer behind it: cleared, of {@link DeviceLimits#largestBody} + 8
   * bytes.
   */
  ByteBuffer bodySource();

  /** The result of the last call that ended well, from position to limit. */
  ByteBuffer destination();

  /**
   * Compresses the block in {@link #blockSource} to a whole member and leaves its body in the
   * destination. Lengths, header and trailer of what the device made are checked.
   *
   * @param length bytes of the block
   * @param crc32 CRC-32 of the block, which the device's own must equal
   */
  void compress(int length, int crc32) throws DeviceException;

  /**
   * Compresses the block in {@link #blockSource} to a piece of a raw DEFLATE stream that ends on a
   * byte and needs nothing of the pieces before it.
   *
   * @param last whether the piece ends the stream
   */
  void compressSlice(int length, boolean last) throws DeviceException;

  /**
   * Decompresses the body and trailer in {@link #bodySource}.
   *
   * @param bodyLength bytes of the body
   * @param blockLength bytes that it must inflate to
   */
  void decompress(int bodyLength, int blockLength) throws DeviceException;

  /** Has the next call open a new session, as after a restart of the device. */
  void discardSession();

  /**
   * Says that the result of the last call is wrong although it ended well: neither session nor
   * memory are used again.
   */
  void distrust();

  /** Gives session and memory back; never while a call is under way. */
  @Override
  void close();
}
