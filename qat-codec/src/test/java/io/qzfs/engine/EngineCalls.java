// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/** Calls to an engine with arrays. */
public final class EngineCalls {
  private EngineCalls() {}

  /** Deflates a block to its body. */
  public static byte[] deflate(DeflateEngine engine, byte[] block, int level) throws IOException {
    ByteBuffer destination =
        ByteBuffer.allocateDirect(
            DeflateEngine.HEADER_ROOM
                + engine.maxBodyLength(block.length)
                + DeflateEngine.TRAILER_ROOM);
    destination.position(DeflateEngine.HEADER_ROOM);
    engine.deflate(Direct.of(block), destination, level);
    return Direct.bytes(destination.flip().position(DeflateEngine.HEADER_ROOM));
  }

  /** Inflates a body whose block has a length. */
  public static byte[] inflate(DeflateEngine engine, byte[] body, int blockLength)
      throws IOException {
    ByteBuffer block = ByteBuffer.allocateDirect(blockLength);
    engine.inflate(member(body, DeflateEngine.HEADER_ROOM), DeflateEngine.HEADER_ROOM, block);
    return Direct.bytes(block.flip());
  }

  /**
   * Returns a body with room for a header in front of it and a trailer behind it: the right one if
   * the body is whole, since devices look at it.
   */
  public static ByteBuffer member(byte[] body, int headerLength) {
    ByteBuffer member =
        ByteBuffer.allocateDirect(headerLength + body.length + DeflateEngine.TRAILER_ROOM)
            .order(ByteOrder.LITTLE_ENDIAN);
    member.position(headerLength).put(body);
    try {
      byte[] block = RawDeflate.inflate(body);
      CRC32 crc = new CRC32();
      crc.update(block);
      member.putInt((int) crc.getValue()).putInt(block.length);
    } catch (AssertionError e) {
      return member.clear();
    }
    return member.clear();
  }
}
